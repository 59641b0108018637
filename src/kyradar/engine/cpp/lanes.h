// Kernels of a GPU. A block is one warp. Its program is a row of parts that every lane goes through,
// one part after the other: EACH_LANE { ... } LANES_MEET. So a processor can run it, too, which is
// how tests run it: there a part is a loop.
#ifdef __CUDACC__
#define KERNEL extern "C" __global__ void __launch_bounds__(32, WARPS)
#define EACH_LANE { const int lane = threadIdx.x;
#define LANES_MEET } __syncwarp();
#define BLOCK_NUMBER ((int)blockIdx.x)
#define ROOM extern __shared__ __align__(16) char room[];
FN_INLINE unsigned long long add_to(unsigned long long *sum, unsigned long long more) {
  return atomicAdd(sum, more);
}
FN_INLINE void lower_to(long long *least, long long other) { atomicMin(least, other); }
#else
#define KERNEL extern "C" void
#define EACH_LANE for (int lane = 0; lane < 32; ++lane) {
#define LANES_MEET }
static int BLOCK_NUMBER;
alignas(16) static char room[232448];
extern "C" void set_block(int number) { BLOCK_NUMBER = number; }
#define ROOM
static inline unsigned long long add_to(unsigned long long *sum, unsigned long long more) {
  unsigned long long before = *sum;
  *sum += more;
  return before;
}
static inline void lower_to(long long *least, long long other) { if (other < *least) *least = other; }
#endif

// --- states in a multiprocessor's own memory ------------------------------------------------------

// Copy `count` bytes, a multiple of 16, by all lanes.
FN_INLINE void copy_by_lanes(int lane, void *to, const void *from, int count) {
  struct alignas(16) Piece { int words[4]; };
  for (int i = lane; i < count / 16; i += 32) ((Piece *)to)[i] = ((const Piece *)from)[i];
}
template <class T> FN_INLINE void clear_by_lanes(int lane, T *to, int count) {
  for (int i = lane; i < count; i += 32) to[i] = 0;
}

// What kernels of many games begin and end with: a warp's states come into shared memory, and go back.
// OWN is where an entry point finds the state of a lane's game, whatever its number.
#define GAMES_OF(first, last, lanes) \
  const int begin = (first) + BLOCK_NUMBER * (lanes); \
  const int here = least<int>(lanes, (last) - begin);
#define BRING(states) copy_by_lanes(lane, room, (states) + begin, here * (int)sizeof(State));
#define TAKE_BACK(states) copy_by_lanes(lane, (states) + begin, room, here * (int)sizeof(State));
#define OWN Only<State>{(State *)room + lane}
