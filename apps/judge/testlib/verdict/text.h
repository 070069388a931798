/* Helpers for texts: conversion, cutting, joining, and the way numbers are shown in messages. */
#ifndef VERDICT_TESTLIB_TEXT_H
#define VERDICT_TESTLIB_TEXT_H

#include "base.h"

template <typename C>
inline bool isEof(C c)
{
  return c == EOFC;
}

template <typename C>
inline bool isEoln(C c)
{
  return c == LF || c == CR;
}

template <typename C>
inline bool isBlanks(C c)
{
  return c == LF || c == CR || c == SPACE || c == TAB;
}

namespace testlib_detail {

/** Digits; a char is shown as the number it is, and wide types of the compiler work where it calls them integral. */
template <typename T>
std::string textOf(const T &value, std::true_type /* integral */)
{
  std::string reversed;
  T rest = value;
  do {
    const int digit = int(rest % 10);
    reversed += char('0' + (digit < 0 ? -digit : digit));
    rest = T(rest / 10);
  } while (rest != 0);
  if (value < T(0))
    reversed += '-';
  return std::string(reversed.rbegin(), reversed.rend());
}

/** The first word of what a stream prints: for floating point numbers six digits. */
template <typename T>
std::string textOf(const T &value, std::false_type /* integral */)
{
  std::stringstream stream;
  std::string word;
  stream << value;
  stream >> word;
  return word;
}

/** Bounds as people write them: 10^9 and 2*10^18 instead of rows of zeros. */
template <typename T>
std::string boundText(T bound)
{
  const int worthAPower = 7;
  int zeros = 0;
  T rest = bound;
  while (rest != 0 && rest % 10 == 0) {
    rest /= 10;
    zeros++;
  }
  if (zeros < worthAPower)
    return std::to_string(bound);
  const std::string power = "10^" + std::to_string(zeros);
  if (rest == 1)
    return power;
  if (rest == T(-1) && std::is_signed<T>::value)
    return "-" + power;
  return std::to_string(rest) + "*" + power;
}

inline std::string boundText(double bound)
{
  return textOf(bound, std::false_type());
}

/** Long texts with their middle left out; a NUL byte, which would end a message, as `~`. */
inline std::string shortened(std::string text)
{
  std::replace(text.begin(), text.end(), '\0', '~');
  const std::size_t longest = 64, head = 30, tail = 31;
  if (text.size() <= longest)
    return text;
  return text.substr(0, head) + "..." + text.substr(text.size() - tail);
}

/** `1.500` as `1.5` and `2.000` as `2.0`. */
inline std::string withoutTrailingZeros(std::string decimal)
{
  if (decimal.find('.') == std::string::npos)
    return decimal;
  decimal.erase(decimal.find_last_not_of('0') + 1);
  return decimal.back() == '.' ? decimal + "0" : decimal;
}

/** Parts between the characters that `separates`; `k` of those make `k + 1` parts. */
template <typename Predicate>
std::vector<std::string> parts(const std::string &text, Predicate separates, bool keepEmpty)
{
  std::vector<std::string> found;
  auto begin = text.begin();
  for (;;) {
    auto end = std::find_if(begin, text.end(), separates);
    if (keepEmpty || begin != end)
      found.emplace_back(begin, end);
    if (end == text.end())
      return found;
    begin = end + 1;
  }
}

inline std::vector<std::string> parts(const std::string &text, const std::string &separators, bool keepEmpty)
{
  if (separators.empty())
    return {text};
  return parts(
      text, [&](char c) { return separators.find(c) != std::string::npos; }, keepEmpty);
}

template <typename Change>
std::string changed(std::string text, Change change)
{
  std::transform(text.begin(), text.end(), text.begin(), change);
  return text;
}

} // namespace testlib_detail

template <typename T>
std::string vtos(const T &value)
{
  return testlib_detail::textOf(value, std::is_integral<T>());
}

inline std::string vtos(const std::string &value)
{
  return value;
}

template <typename T>
std::string toString(const T &value)
{
  return vtos(value);
}

inline std::string trim(const std::string &text)
{
  auto begin = std::find_if_not(text.begin(), text.end(), isBlanks<char>);
  auto end = std::find_if_not(text.rbegin(), text.rend(), isBlanks<char>).base();
  return begin < end ? std::string(begin, end) : std::string();
}

/** ASCII letters only, whatever the locale. */
inline std::string upperCase(std::string text)
{
  return testlib_detail::changed(
      std::move(text), [](char c) { return 'a' <= c && c <= 'z' ? char(c - 'a' + 'A') : c; });
}

inline std::string lowerCase(std::string text)
{
  return testlib_detail::changed(
      std::move(text), [](char c) { return 'A' <= c && c <= 'Z' ? char(c - 'A' + 'a') : c; });
}

/** For messages: at most 64 characters. */
inline std::string compress(const std::string &text)
{
  return testlib_detail::shortened(text);
}

/** st, nd, rd or th. */
inline std::string englishEnding(int number)
{
  const int units = number % 10, tens = number / 10 % 10;
  if (tens == 1 || units < 1 || units > 3)
    return "th";
  return units == 1 ? "st" : units == 2 ? "nd" : "rd";
}

inline std::vector<std::string> split(const std::string &text, char separator)
{
  return testlib_detail::parts(text, std::string(1, separator), true);
}

/** At any of the separators; empty parts are kept. */
inline std::vector<std::string> split(const std::string &text, const std::string &separators)
{
  return testlib_detail::parts(text, separators, true);
}

inline std::vector<std::string> tokenize(const std::string &text, char separator)
{
  return testlib_detail::parts(text, std::string(1, separator), false);
}

/** At any of the separators; without empty parts. */
inline std::vector<std::string> tokenize(const std::string &text, const std::string &separators)
{
  return testlib_detail::parts(text, separators, false);
}

template <typename Iterator, typename Separator>
std::string join(Iterator first, Iterator last, Separator separator)
{
  std::ostringstream stream;
  for (Iterator at = first; at != last; ++at) {
    if (at != first)
      stream << separator;
    stream << *at;
  }
  return stream.str();
}

template <typename Iterator>
std::string join(Iterator first, Iterator last)
{
  return join(first, last, ' ');
}

template <typename Collection, typename Separator>
std::string join(const Collection &collection, Separator separator)
{
  return join(collection.begin(), collection.end(), separator);
}

template <typename Collection>
std::string join(const Collection &collection)
{
  return join(collection, ' ');
}

#endif
