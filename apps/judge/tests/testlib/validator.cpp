// In the manner of a real validator: a size, a row of numbers, words, decimals; every blank counts.
#include "testlib.h"

int main(int argc, char *argv[])
{
  registerValidation(argc, argv);
  addFeature("increasing");
  addFeature("empty name");
  int most = validator.group() == "small" ? 10 : 1000000000;
  int n = inf.readInt(1, 100, "n");
  inf.readEoln();
  std::vector<int> a = inf.readInts(n, -most, most, "a");
  inf.readEoln();
  if (std::is_sorted(a.begin(), a.end()))
    feature("increasing");
  std::string name = inf.readLine("[A-Za-z\\ ]{0,8}", "name");
  if (name.empty())
    feature("empty name");
  inf.readStrictDouble(0, 1, 1, 3, "share");
  inf.readSpace();
  inf.readLong(1, 1000000000000LL, "big");
  inf.readEoln();
  inf.ensuref(n != 13, "%d brings bad luck", n);
  inf.readEof();
}
