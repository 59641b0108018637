// How entry points are called on a processor: with the address of a frame, a row of cells of eight
// bytes. The first cell is for the answer; an array is its address and its shape, an array of records
// its address and its count.
union Cell {
  int64 whole;
  double fraction;
};
typedef __INTPTR_TYPE__ Address;
#define AT(T, cell) ((T *)(Address)cell.whole)
#ifdef _WIN32
#define ENTRY extern "C" __declspec(dllexport) void
#else
#define ENTRY extern "C" __attribute__((visibility("default"))) void
#endif
