// "Case 1: a b": words for each case.
#include "cases.h"

static std::string asItIs(InStream &, const std::string &word)
{
  return word;
}

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  compareCases<std::string>(asItIs);
}
