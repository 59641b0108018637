// From the few numbers that are not zero to a row of all inputs, in 16 bits (bfloat16), and a 1 behind
// them: a warp a row.
extern "C" __global__ void spread(
    const short *inputs, const short *amounts, unsigned short *rows, int most, int one,
    int width, int count) {
  const int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= count) return;
  uint4 *whole = (uint4 *)(rows + (long long)row * width);
  for (int k = threadIdx.x; k < width / 8; k += 32) whole[k] = make_uint4(0, 0, 0, 0);
  __syncwarp();
  if (threadIdx.x == 0) rows[(long long)row * width + one] = 0x3F80;
  for (int k = threadIdx.x; k < most; k += 32) {
    const int amount = amounts[(long long)row * most + k];
    if (amount == 0) continue;
    const float v = copysignf(log1pf(fabsf((float)amount)), (float)amount);
    const unsigned int bits = __float_as_uint(v);
    rows[(long long)row * width + inputs[(long long)row * most + k]] =
        (unsigned short)((bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16);
  }
}
