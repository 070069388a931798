// Lines as they are, blanks included.
#include "compare.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const int count = compareLines(std::equal_to<std::string>());
  quitf(_ok, "%d lines", count);
}
