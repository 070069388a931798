// Integers of 64 bits in any order.
#include "compare.h"

static std::vector<long long> sorted(InStream &in)
{
  std::vector<long long> numbers;
  while (!in.seekEof())
    numbers.push_back(in.readLong());
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const std::vector<long long> expected = sorted(ans), found = sorted(ouf);
  if (expected.size() != found.size())
    quitf(_wa, "%zu numbers expected, %zu found", expected.size(), found.size());
  for (std::size_t i = 0; i < expected.size(); i++) {
    if (expected[i] != found[i])
      differ(ordinal(int(i) + 1, "number in sorted order"), vtos(expected[i]), vtos(found[i]));
  }
  quitf(_ok, "%zu numbers", expected.size());
}
