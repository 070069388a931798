// One YES or NO in any case.
#include "yes-or-no.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const std::string expected = readYesOrNo(ans), found = readYesOrNo(ouf);
  if (expected != found)
    differ("the answer", expected, found);
  quit(_ok, expected);
}
