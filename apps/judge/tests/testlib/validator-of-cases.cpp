// A test of several cases, each a number and a line.
#include "testlib.h"

int main(int argc, char *argv[])
{
  registerValidation(argc, argv);
  int cases = inf.readInt(1, 9, "cases");
  inf.readEoln();
  for (int i = 0; i < cases; i++) {
    setTestCase(i);
    inf.readInt(1, 100, "n");
    inf.readEoln();
    inf.readLine("[a-z!\\\\]{1,9}", "word");
  }
  unsetTestCase();
  inf.readEof();
}
