// One integer of any size, written without plus sign and leading zeros.
#include "compare.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const pattern integer("0|-?[1-9][0-9]*");
  const std::string expected = ans.readWord(), found = ouf.readWord();
  if (!integer.matches(expected))
    quitf(_fail, "the answer \"%s\" is not an integer", compress(expected).c_str());
  if (!integer.matches(found))
    quitf(_pe, "\"%s\" is not an integer", compress(found).c_str());
  if (expected != found)
    differ("the number", expected, found);
  quitf(_ok, "%s", compress(expected).c_str());
}
