// Integers of 64 bits in their order.
#include "compare.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const int count = compareAll("number", [](InStream &in) { return in.readLong(); });
  quitf(_ok, "%d numbers", count);
}
