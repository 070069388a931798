/*
 * Options of a generator's command line: -n 5, --n=5, -n5, and -flag for true. opt<T>("n") reads one by its name,
 * opt<T>(1) the first word whatever it is. Numbers may be written as 2e5.
 *
 * A program that gives defaults or asks for has_opt would not notice a misspelt option, so in such programs every
 * option must have been asked for by the end.
 */
#ifndef VERDICT_TESTLIB_OPTIONS_H
#define VERDICT_TESTLIB_OPTIONS_H

#include "quit.h"

namespace testlib_detail {

struct Option {
  std::string value;
  bool used;
};

struct CommandLine {
  std::vector<std::string> words;
  std::map<std::string, Option> options;
  bool allMustBeUsed = false;
  bool suppressed = false;
} commandLine;

/** How many minus signs begin an option; 0 for anything else, such as a negative number. */
inline std::size_t dashes(const std::string &word)
{
  const std::size_t count = word.compare(0, 2, "--") == 0 ? 2 : word.compare(0, 1, "-") == 0 ? 1 : 0;
  return count > 0 && word.size() > count && std::isalpha((unsigned char) word[count]) ? count : 0;
}

NORETURN inline void refuseOption(const char *kind, const std::string &text)
{
  fail("options: " + std::string(kind) + " expected, '" + compress(text) + "' found");
}

/** 12.5e3 as 12500: the same number without an exponent, without needless zeros. */
inline std::string plainDecimal(const std::string &text)
{
  const std::size_t e = text.find_first_of("eE");
  if (e == std::string::npos)
    return text;
  const auto withoutPlus = [](const std::string &number) { return number.substr(!number.empty() && number[0] == '+'); };
  const std::string mantissa = withoutPlus(text.substr(0, e));
  int exponent;
  if (!readInteger(withoutPlus(text.substr(e + 1)), exponent) || std::abs(exponent) > 1000)
    refuseOption("a number", text);

  const bool negative = !mantissa.empty() && mantissa[0] == '-';
  std::string digits = mantissa.substr(negative);
  int point = int(std::min(digits.find('.'), digits.size()));
  if (point < int(digits.size()))
    digits.erase(std::size_t(point), 1);
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), isDigit))
    refuseOption("a number", text);

  point += exponent;
  if (point <= 0)
    digits.insert(0, std::size_t(1 - point), '0'), point = 1;
  if (point > int(digits.size()))
    digits.append(std::size_t(point) - digits.size(), '0');
  std::string whole = digits.substr(0, std::size_t(point)), fraction = digits.substr(std::size_t(point));
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size() - 1));
  fraction.erase(fraction.find_last_not_of('0') + 1);
  return (negative ? "-" : "") + whole + (fraction.empty() ? "" : "." + fraction);
}

/** How a word becomes a value of T: a text, an integer that fits, a floating point number, or true and false. */
template <typename T, typename = void>
struct OptionValue {
  static T of(const std::string &text) { return T(text); }
};

template <typename T>
struct OptionValue<T, typename std::enable_if<std::is_integral<T>::value>::type> {
  static T of(const std::string &text)
  {
    const std::string plain = plainDecimal(text);
    const bool negative = plain.size() > 1 && plain[0] == '-';
    if (plain.empty() || (negative && !std::is_signed<T>::value))
      refuseOption("an integer in range", text);
    T value = 0;
    for (std::size_t at = negative; at < plain.size(); at++) {
      const T digit = T(plain[at] - '0');
      if (!isDigit(plain[at]) ||
          (negative ? value < T((std::numeric_limits<T>::min() + digit) / 10)
                    : value > T((std::numeric_limits<T>::max() - digit) / 10)))
        refuseOption("an integer in range", text);
      value = T(negative ? value * 10 - digit : value * 10 + digit);
    }
    return value;
  }
};

template <typename T>
struct OptionValue<T, typename std::enable_if<std::is_floating_point<T>::value>::type> {
  // Digit by digit, because generators have always seen numbers that were rounded in this way.
  static T of(const std::string &text)
  {
    const std::string plain = plainDecimal(text);
    const bool negative = !plain.empty() && plain[0] == '-';
    long double value = 0, unit = 1;
    bool behindPoint = false;
    for (std::size_t at = negative; at < plain.size(); at++) {
      if (plain[at] == '.' && !behindPoint) {
        behindPoint = true;
        continue;
      }
      if (!isDigit(plain[at]))
        refuseOption("a number", text);
      if (behindPoint)
        value += (plain[at] - '0') / (unit *= 10);
      else
        value = value * 10 + (plain[at] - '0');
    }
    if (plain.empty())
      refuseOption("a number", text);
    return T(negative ? -value : value);
  }
};

template <>
struct OptionValue<bool, void> {
  static bool of(const std::string &text)
  {
    if (text != "true" && text != "1" && text != "false" && text != "0")
      refuseOption("true or false", text);
    return text == "true" || text == "1";
  }
};

inline const std::string &wordAt(int index)
{
  if (index < 0 || index >= int(commandLine.words.size()))
    fail("options: there is no word " + vtos(index) + " on the command line");
  return commandLine.words[std::size_t(index)];
}

inline const std::string &optionNamed(const std::string &key)
{
  auto found = commandLine.options.find(key);
  if (found == commandLine.options.end())
    fail("options: there is no option '" + compress(key) + "'");
  found->second.used = true;
  return found->second.value;
}

} // namespace testlib_detail

inline void prepareOpts(int argc, char *argv[])
{
  using namespace testlib_detail;
  commandLine.words.assign(argv, argv + argc);
  commandLine.options.clear();
  const std::vector<std::string> &words = commandLine.words;
  for (std::size_t at = 1; at < words.size(); at++) {
    const std::size_t dashed = dashes(words[at]);
    if (dashed == 0)
      continue;
    std::string key = words[at].substr(dashed), value = "true";
    const std::size_t equals = key.find('=');
    if (equals != std::string::npos) {
      value = key.substr(equals + 1);
      key.erase(equals);
    } else if (at + 1 < words.size() && dashes(words[at + 1]) == 0) {
      value = words[++at];
    } else if (key.size() > 1 && isDigit(key[1])) {
      value = key.substr(1);
      key.erase(1);
    }
    commandLine.options[key] = {value, false};
  }
}

inline bool has_opt(const std::string &key)
{
  testlib_detail::commandLine.allMustBeUsed = true;
  return testlib_detail::commandLine.options.count(key) != 0;
}

/** The word at a place of the command line; 0 is the program. */
template <typename T>
T opt(int index)
{
  return testlib_detail::OptionValue<T>::of(testlib_detail::wordAt(index));
}

template <typename T>
T opt(int index, const T &whenMissing)
{
  return index < int(testlib_detail::commandLine.words.size()) ? opt<T>(index) : whenMissing;
}

template <typename T>
T opt(const std::string &key)
{
  // Flags that are not given are false; everything else must be given.
  if (std::is_same<T, bool>::value && !has_opt(key))
    return T();
  return testlib_detail::OptionValue<T>::of(testlib_detail::optionNamed(key));
}

template <typename T>
T opt(const std::string &key, const T &whenMissing)
{
  return has_opt(key) ? opt<T>(key) : whenMissing;
}

inline std::string opt(int index)
{
  return opt<std::string>(index);
}

inline std::string opt(int index, const std::string &whenMissing)
{
  return opt<std::string>(index, whenMissing);
}

inline std::string opt(const std::string &key)
{
  return opt<std::string>(key);
}

inline std::string opt(const std::string &key, const std::string &whenMissing)
{
  return opt<std::string>(key, whenMissing);
}

inline void ensureNoUnusedOpts()
{
  for (const auto &option : testlib_detail::commandLine.options) {
    if (!option.second.used)
      testlib_detail::fail("options: nobody asked for '" + compress(option.first) + "'");
  }
}

inline void suppressEnsureNoUnusedOpts()
{
  testlib_detail::commandLine.suppressed = true;
}

#endif
