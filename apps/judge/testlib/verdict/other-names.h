/* Names of testlib that its documentation leaves out and that programs use nevertheless. */
#ifndef VERDICT_TESTLIB_OTHER_NAMES_H
#define VERDICT_TESTLIB_OTHER_NAMES_H

#include "quit.h"

inline void setAppesModeEncoding(const std::string &encoding)
{
  appesModeEncoding = encoding;
}

/** Bounds as people write them: 10^9 instead of a row of zeros. */
template <typename T>
std::string toHumanReadableString(const T &value)
{
  return testlib_detail::boundText(value);
}

inline std::string removeDoubleTrailingZeroes(const std::string &decimal)
{
  return testlib_detail::withoutTrailingZeros(decimal);
}

inline bool __testlib_isNaN(double value)
{
  return std::isnan(value);
}

inline bool __testlib_isInfinite(double value)
{
  return testlib_detail::isInfinite(value);
}

template <typename T>
T __testlib_min(const T &a, const T &b)
{
  return a < b ? a : b;
}

template <typename T>
T __testlib_max(const T &a, const T &b)
{
  return a > b ? a : b;
}

NORETURN inline void __testlib_fail(const std::string &message)
{
  testlib_detail::fail(message);
}

template <typename Text>
void __testlib_ensure(bool condition, const Text &message)
{
  if (!condition)
    testlib_detail::fail(message);
}

#endif
