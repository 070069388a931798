// One number; its difference to the answer becomes the points.
#include "compare.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const double expected = ans.readDouble(), found = ouf.readDouble();
  quitp(std::abs(expected - found), "expected %.4f, found %.4f", expected, found);
}
