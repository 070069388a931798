// Lines, each as a row of words: how many blanks are between them does not matter.
#include "compare.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const std::string blanks = " \t\r";
  const int count = compareLines([&](const std::string &expected, const std::string &found) {
    return tokenize(expected, blanks) == tokenize(found, blanks);
  });
  quitf(_ok, "%d lines", count);
}
