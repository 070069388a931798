// Several YES or NO in any case.
#include "yes-or-no.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  const int count = compareAll("answer", readYesOrNo);
  quitf(_ok, "%d answers", count);
}
