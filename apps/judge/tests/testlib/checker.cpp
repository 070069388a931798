// In the manner of a real checker: a list of different numbers of a given sum, with points for a short one.
#include "testlib.h"
#include <numeric>

using namespace std;

int main(int argc, char *argv[])
{
  setName("numbers with a sum");
  registerTestlibCmd(argc, argv);
  int sum = inf.readInt();
  int shortest = ans.readInt(1, 100, "shortest");

  int count = ouf.readInt(1, 100, "count");
  vector<int> numbers = ouf.readInts(count, 1, 1000000000, "numbers");
  double mean = ouf.readDouble();
  string comment = ouf.readToken("[a-z]{1,10}", "comment");
  setTestCase(2);
  for (int i = 0; i < count; i++)
    for (int j = 0; j < i; j++)
      ouf.quitif(numbers[i] == numbers[j], _wa, "numbers %d and %d are equal", j + 1, i + 1);
  unsetTestCase();
  long long found = accumulate(numbers.begin(), numbers.end(), 0LL);
  if (found != sum)
    expectedButFound(_wa, (long long) sum, found, "sum of %d", count);
  if (!doubleCompare(double(sum) / count, mean, 1e-6))
    quitf(_wa, "mean: delta %.3f", doubleDelta(double(sum) / count, mean));
  ensuref(count >= shortest, "%d is less than the answer of the jury", count);
  if (comment == "pc")
    quitf(_pc(42), "asked for");
  if (count > shortest + 1)
    quitp(0.25, "%d numbers", count);
  if (count > shortest)
    quitp(50);
  quitf(_ok, "%d%s of %d", count, englishEnding(count).c_str(), shortest);
}
