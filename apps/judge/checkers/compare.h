/* Common parts of the built-in checkers: two sequences are compared, and the first difference is told. */
#ifndef VERDICT_CHECKERS_COMPARE_H
#define VERDICT_CHECKERS_COMPARE_H

#include "testlib.h"

/** "3rd" and what it is. */
inline std::string ordinal(int number, const std::string &what)
{
  return vtos(number) + englishEnding(number) + " " + what;
}

NORETURN inline void differ(const std::string &where, const std::string &expected, const std::string &found)
{
  quit(_wa, where + ": expected '" + compress(expected) + "', but found '" + compress(found) + "'");
}

/** Element by element until both streams end; how many there are must agree as well. */
template <typename Read>
int compareAll(const std::string &what, Read read)
{
  int count = 0;
  while (!ans.seekEof() && !ouf.seekEof()) {
    count++;
    const auto expected = read(ans);
    const auto found = read(ouf);
    if (expected != found)
      differ(ordinal(count, what), vtos(expected), vtos(found));
  }
  int missing = 0, extra = 0;
  for (; !ans.seekEof(); missing++)
    read(ans);
  for (; !ouf.seekEof(); extra++)
    read(ouf);
  if (missing > 0)
    quitf(_wa, "the answer has %d more elements: %d expected", missing, count + missing);
  if (extra > 0)
    quitf(_wa, "the output has %d more elements: %d expected", extra, count);
  return count;
}

/** Line by line as far as the answer goes; what is left of the output must be blank. Returns how many lines. */
template <typename Same>
int compareLines(Same same)
{
  int count = 0;
  while (!ans.eof()) {
    const std::string expected = ans.readLine();
    // A line break at the end of the answer begins no line.
    if (expected.empty() && ans.eof())
      break;
    count++;
    const std::string found = ouf.readLine();
    if (!same(expected, found))
      differ(ordinal(count, "line"), expected, found);
  }
  return count;
}

#endif
