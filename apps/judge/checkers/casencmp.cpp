// "Case 1: 5 7": integers of 64 bits for each case.
#include "cases.h"

int main(int argc, char *argv[])
{
  registerTestlibCmd(argc, argv);
  compareCases<long long>(stringToLongLong);
}
