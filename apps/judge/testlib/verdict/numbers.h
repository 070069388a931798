/* Comparing floating point numbers, and numbers in texts: what is one, and which. */
#ifndef VERDICT_TESTLIB_NUMBERS_H
#define VERDICT_TESTLIB_NUMBERS_H

#include "text.h"

namespace testlib_detail {

/** Beyond this, a number counts as infinite. */
const double finiteLimit = 1E300;

inline bool isInfinite(double value)
{
  return value > finiteLimit || value < -finiteLimit;
}

inline bool isDigit(char c)
{
  return '0' <= c && c <= '9';
}

/** An integer without plus sign, leading zeros or minus zero, inside the range of `T`. */
template <typename T>
bool readInteger(const std::string &text, T &value)
{
  const bool negative = std::is_signed<T>::value && text.size() > 1 && text[0] == '-';
  const std::size_t first = negative ? 1 : 0;
  if (text.size() == first || (text[first] == '0' && text.size() > 1))
    return false;
  value = 0;
  for (std::size_t at = first; at < text.size(); at++) {
    if (!isDigit(text[at]))
      return false;
    const T digit = T(text[at] - '0');
    // Negative numbers are built downwards: the smallest one has no positive twin.
    const bool fits = negative ? value >= (std::numeric_limits<T>::min() + digit) / 10
                               : value <= (std::numeric_limits<T>::max() - digit) / 10;
    if (!fits)
      return false;
    value = negative ? T(value * 10 - digit) : T(value * 10 + digit);
  }
  return true;
}

/** Decimal or with an exponent; neither hexadecimal, nor infinity, nor NaN in words. */
inline bool readReal(const std::string &text, double &value)
{
  const bool plausible = std::all_of(text.begin(), text.end(), [](char c) {
    return isDigit(c) || (c != '\0' && std::strchr("+-.eE", c) != nullptr);
  });
  if (text.empty() || !plausible)
    return false;
  char *end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return end == text.c_str() + text.size();
}

/** `-?digits[.digits]` without leading zeros or minus zero. Tells how many digits follow the point. */
inline bool readStrictReal(const std::string &text, double &value, int &decimals)
{
  const std::size_t longest = 1000;
  const std::size_t first = !text.empty() && text[0] == '-' ? 1 : 0;
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto digits = [&](std::size_t from, std::size_t to) {
    return from < to && std::all_of(text.begin() + from, text.begin() + to, isDigit);
  };
  if (text.size() > longest || !digits(first, point))
    return false;
  if (point < text.size() && !digits(point + 1, text.size()))
    return false;
  if (text[first] == '0' && point > first + 1)
    return false;
  decimals = point < text.size() ? int(text.size() - point - 1) : 0;
  value = std::strtod(text.c_str(), nullptr);
  return !isInfinite(value) && !(first == 1 && value >= 0);
}

} // namespace testlib_detail

/** Whether `result` is within an absolute or relative error of `maxError`; NaN only equals NaN. */
inline bool doubleCompare(double expected, double result, double maxError)
{
  // Room for the rounding of the comparison itself.
  const double error = maxError + 1E-15;
  if (std::isnan(expected))
    return std::isnan(result);
  if (testlib_detail::isInfinite(expected))
    return testlib_detail::isInfinite(result) && (expected > 0) == (result > 0);
  if (std::isnan(result) || testlib_detail::isInfinite(result))
    return false;
  if (std::abs(result - expected) <= error)
    return true;
  const double one = expected * (1.0 - error), other = expected * (1.0 + error);
  return std::min(one, other) <= result && result <= std::max(one, other);
}

/** The smaller of the absolute and the relative error. */
inline double doubleDelta(double expected, double result)
{
  const double absolute = std::abs(result - expected);
  return std::abs(expected) > 1E-9 ? std::min(absolute, std::abs(absolute / expected)) : absolute;
}

#endif
