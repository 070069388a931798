// One integer of 32 bits.
#include "compare.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const int expected = ans.readInt(), found = ouf.readInt();
  if (expected != found)
    differ("the number", vtos(expected), vtos(found));
  quitf(_ok, "%d", expected);
}
