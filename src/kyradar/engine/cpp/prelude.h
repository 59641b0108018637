// What translated kernels stand on: integers of 32 bits, views of arrays, chance (kernel/rng.py).
#ifdef __CUDACC__
#define FN static __device__
#define FN_APART static __device__ __noinline__
#define FN_INLINE static __device__ __forceinline__
#define METHOD __device__ __forceinline__
#define CONSTANT static __constant__ const
#else
#define FN static
#define FN_APART static
#define FN_INLINE static inline
#define METHOD inline
#define CONSTANT static const
#define sqrt __builtin_sqrt
#endif
typedef signed char int8;
typedef short int16;
typedef int int32;
typedef unsigned int uint32;
typedef long long int64;
typedef unsigned long long uint64;

template <class T> struct Row {
  T *at;
  int count;
  METHOD T &operator[](int i) const { return at[i]; }
};
template <class T> struct Rows {
  T *at;
  int count, columns;
  METHOD Row<T> operator[](int i) const { return Row<T>{at + (int64)i * columns, columns}; }
};
template <class T> struct Cubes {
  T *at;
  int count, rows, columns;
  METHOD Rows<T> operator[](int i) const {
    return Rows<T>{at + (int64)i * rows * columns, rows, columns};
  }
};
// The place of one game in an array of all: whichever is asked for, it is this one.
template <class T> struct Only {
  T *at;
  METHOD T &operator[](int) const { return *at; }
};
template <class T> FN_INLINE int shape(const Row<T> &row, int) { return row.count; }
template <class T> FN_INLINE int shape(const Rows<T> &rows, int k) {
  return k == 0 ? rows.count : rows.columns;
}
template <class T> FN_INLINE int shape(const Cubes<T> &cubes, int k) {
  return k == 0 ? cubes.count : k == 1 ? cubes.rows : cubes.columns;
}
template <class T, int N> FN_INLINE int shape(T (&)[N], int) { return N; }
template <class T, int N, int M> FN_INLINE int shape(T (&)[N][M], int k) { return k == 0 ? N : M; }
template <class T> FN_INLINE Row<T> part(const Row<T> &row, int first, int last) {
  return Row<T>{row.at + first, last - first};
}
template <class T> FN_INLINE Rows<T> part(const Rows<T> &rows, int first, int last) {
  return Rows<T>{rows.at + (int64)first * rows.columns, last - first, rows.columns};
}

template <class T> FN_INLINE void clear_row(const Rows<T> &rows, int i) {
  __builtin_memset(rows[i].at, 0, sizeof(T) * rows.columns);
}

// Python's division rounds down; divisors are above zero.
FN_INLINE int modulo(int a, int b) { int rest = a % b; return rest + ((rest >> 31) & b); }
FN_INLINE int64 modulo(int64 a, int64 b) { int64 rest = a % b; return rest + ((rest >> 63) & b); }
FN_INLINE uint32 modulo(uint32 a, uint32 b) { return a % b; }
FN_INLINE int quotient(int a, int b) { int whole = a / b; return whole + ((a - whole * b) >> 31); }
FN_INLINE uint32 quotient(uint32 a, uint32 b) { return a / b; }
FN_INLINE int64 quotient(int64 a, int64 b) {
  int64 whole = a / b;
  return whole + ((a - whole * b) >> 63);
}
template <class T> FN_INLINE T least(T a, T b) { return a < b ? a : b; }
template <class T> FN_INLINE T most(T a, T b) { return a > b ? a : b; }

// Tuples: v0, v1, ...
template <class A, class B>
struct Two { A v0; B v1; };
template <class A, class B>
FN_INLINE Two<A, B> several(A v0, B v1) {
  return {v0, v1};
}
template <class A, class B, class C>
struct Three { A v0; B v1; C v2; };
template <class A, class B, class C>
FN_INLINE Three<A, B, C> several(A v0, B v1, C v2) {
  return {v0, v1, v2};
}
template <class A, class B, class C, class D>
struct Four { A v0; B v1; C v2; D v3; };
template <class A, class B, class C, class D>
FN_INLINE Four<A, B, C, D> several(A v0, B v1, C v2, D v3) {
  return {v0, v1, v2, v3};
}
template <class A, class B, class C, class D, class E>
struct Five { A v0; B v1; C v2; D v3; E v4; };
template <class A, class B, class C, class D, class E>
FN_INLINE Five<A, B, C, D, E> several(A v0, B v1, C v2, D v3, E v4) {
  return {v0, v1, v2, v3, v4};
}
template <class A, class B, class C, class D, class E, class F>
struct Six { A v0; B v1; C v2; D v3; E v4; F v5; };
template <class A, class B, class C, class D, class E, class F>
FN_INLINE Six<A, B, C, D, E, F> several(A v0, B v1, C v2, D v3, E v4, F v5) {
  return {v0, v1, v2, v3, v4, v5};
}
template <class A, class B, class C, class D, class E, class F, class G>
struct Seven { A v0; B v1; C v2; D v3; E v4; F v5; G v6; };
template <class A, class B, class C, class D, class E, class F, class G>
FN_INLINE Seven<A, B, C, D, E, F, G> several(A v0, B v1, C v2, D v3, E v4, F v5, G v6) {
  return {v0, v1, v2, v3, v4, v5, v6};
}
template <class A, class B, class C, class D, class E, class F, class G, class H>
struct Eight { A v0; B v1; C v2; D v3; E v4; F v5; G v6; H v7; };
template <class A, class B, class C, class D, class E, class F, class G, class H>
FN_INLINE Eight<A, B, C, D, E, F, G, H> several(A v0, B v1, C v2, D v3, E v4, F v5, G v6, H v7) {
  return {v0, v1, v2, v3, v4, v5, v6, v7};
}

// --- chance: xoshiro128** and Murmur3's finaliser, as kernel/rng.py has them ----------------------

FN_INLINE uint32 high_product(uint32 a, uint32 b) { return (uint32)(((unsigned long long)a * b) >> 32); }
FN_INLINE uint32 mix32(uint32 x) {
  x ^= x >> 16;
  x *= 0x85EBCA6Bu;
  x ^= x >> 13;
  x *= 0xC2B2AE35u;
  return x ^ (x >> 16);
}
template <class S> FN_INLINE uint32 next32(S &s) {
  uint32 a = s.rng_[0], b = s.rng_[1], c = s.rng_[2], d = s.rng_[3];
  uint32 x = b * 5;
  x = (x << 7) | (x >> 25);
  uint32 t = b << 9;
  c ^= a;
  d ^= b;
  s.rng_[1] = b ^ c;
  s.rng_[0] = a ^ d;
  s.rng_[2] = c ^ t;
  s.rng_[3] = (d << 11) | (d >> 21);
  return x * 9;
}
template <class S> FN void seed_rng(S &s, uint32 w0, uint32 w1, uint32 w2, uint32 w3) {
  uint32 h = 0x6B796172u;
  for (uint32 turn = 0; turn < 2; ++turn) {
    h = mix32(h + w0 + 0x9E3779B9u + turn);
    h = mix32(h + w1 + 0x7F4A7C15u);
    h = mix32(h + w2 + 0xF39CC060u);
    h = mix32(h + w3 + 0x5CEDC834u);
  }
  s.rng_[0] = mix32(h ^ w0);
  s.rng_[1] = mix32(h + 0x9E3779B9u) ^ w1;
  s.rng_[2] = mix32(h + 0x3C6EF372u) ^ w2;
  s.rng_[3] = mix32(h + 0xDAA66D2Bu) ^ w3;
  if (s.rng_[0] == 0 && s.rng_[1] == 0 && s.rng_[2] == 0 && s.rng_[3] == 0) s.rng_[0] = 1;
  for (int i = 0; i < 8; ++i) next32(s);
}
template <class S> FN_INLINE int below(S &s, int n) { return (int)high_product(next32(s), (uint32)n); }
template <class S, class Z> FN void shuffle(S &s, Z &&into, int n) {
  for (int i = n - 1; i > 0; --i) {
    int j = below(s, i + 1);
    auto other = into[i];
    into[i] = into[j];
    into[j] = other;
  }
}
FN_INLINE int choice(uint32 key, int step, int n) {
  return (int)high_product(mix32(key + (uint32)step * 0x9E3779B9u), (uint32)n);
}
