/* Outputs of "Case 1: ...", "Case 2: ...": the cases are numbered from 1, what is behind the colon is compared. */
#ifndef VERDICT_CHECKERS_CASES_H
#define VERDICT_CHECKERS_CASES_H

#include "compare.h"

/** Reads the words behind "Case"; the colon may stand apart. */
inline void readCaseNumber(InStream &in, int number)
{
  std::string found = in.readWord();
  if (found == vtos(number))
    found += in.readWord();
  if (found != vtos(number) + ":")
    in.quitf(_pe, "\"Case %d:\" expected, \"Case %s\" found", number, compress(found).c_str());
}

/** `convert` makes of a word what is compared, or refuses it. */
template <typename T>
std::vector<std::vector<T>> readCases(InStream &in, T (*convert)(InStream &, const std::string &))
{
  std::vector<std::vector<T>> cases;
  while (!in.seekEof()) {
    const std::string word = in.readWord();
    if (word == "Case") {
      readCaseNumber(in, int(cases.size()) + 1);
      cases.emplace_back();
    } else if (cases.empty()) {
      in.quitf(_pe, "\"Case 1:\" expected, \"%s\" found", compress(word).c_str());
    } else {
      cases.back().push_back(convert(in, word));
    }
  }
  return cases;
}

/** Ends the program with the verdict. */
template <typename T>
NORETURN void compareCases(T (*convert)(InStream &, const std::string &))
{
  const std::vector<std::vector<T>> expected = readCases(ans, convert), found = readCases(ouf, convert);
  if (expected.size() != found.size())
    quitf(_wa, "%zu cases expected, %zu found", expected.size(), found.size());
  for (std::size_t at = 0; at < expected.size(); at++) {
    setTestCase(int(at) + 1);
    if (expected[at] != found[at])
      expectedButFound(_wa, join(expected[at]), join(found[at]));
  }
  unsetTestCase();
  quitf(_ok, "%zu cases", expected.size());
}

#endif
