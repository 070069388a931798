/*
 * What everything else stands on: standard headers that programs expect to come with testlib.h, outcomes and exit
 * codes, and formatted text.
 */
#ifndef VERDICT_TESTLIB_BASE_H
#define VERDICT_TESTLIB_BASE_H

// Programs may have a `random` of their own; libc's must not be in its way.
#define random testlib_hidden_random
#include <stdlib.h>
#include <cstdlib>
#undef random

#include <algorithm>
#include <cctype>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdarg.h>
#include <string>
#include <type_traits>
#include <unistd.h>
#include <utility>
#include <vector>

#define LF ((char) 10)
#define CR ((char) 13)
#define TAB ((char) 9)
#define SPACE ((char) ' ')
/** What a reader returns at the end; no byte has this value, because bytes are signed. */
#define EOFC (255)

#define I64 "%lld"
#define U64 "%llu"
#define NORETURN __attribute__((noreturn))
#define TESTLIB_PRINTF(text, first) __attribute__((format(printf, text, first)))

// Each code can be set on the command line of the compiler, as for other judging systems.
#ifndef OK_EXIT_CODE
#define OK_EXIT_CODE 0
#endif
#ifndef WA_EXIT_CODE
#define WA_EXIT_CODE 1
#endif
#ifndef PE_EXIT_CODE
#define PE_EXIT_CODE 2
#endif
#ifndef FAIL_EXIT_CODE
#define FAIL_EXIT_CODE 3
#endif
#ifndef DIRT_EXIT_CODE
#define DIRT_EXIT_CODE 4
#endif
#ifndef POINTS_EXIT_CODE
#define POINTS_EXIT_CODE 7
#endif
#ifndef UNEXPECTED_EOF_EXIT_CODE
#define UNEXPECTED_EOF_EXIT_CODE 8
#endif
#ifndef PC_BASE_EXIT_CODE
#define PC_BASE_EXIT_CODE 0
#endif

/** Whose text a stream carries: faults in `_input` and `_answer` are the jury's. */
enum TMode { _input, _output, _answer };

enum TResult {
  _ok = 0,
  _wa = 1,
  _pe = 2,
  _fail = 3,
  /** Something is left after a right answer. Told as `_pe`. */
  _dirt = 4,
  _points = 5,
  /** Told as `_pe` unless ENABLE_UNEXPECTED_EOF is defined. */
  _unexpected_eof = 8,
  /** And above: see `_pc`. */
  _partially = 16
};

/** Partially correct, with a number from 0. */
#define _pc(share) (TResult(_partially + (share)))

enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor, _scorer };

namespace testlib_detail {

/** Ends the program as a failure of the jury. */
NORETURN inline void fail(const std::string &message);

inline std::string vformat(const char *format, va_list arguments)
{
  va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(nullptr, 0, format, again);
  va_end(again);
  if (length < 0)
    fail("the format of a message cannot be used");
  std::string text(std::size_t(length) + 1, '\0');
  std::vsnprintf(&text[0], text.size(), format, arguments);
  text.pop_back();
  return text;
}

} // namespace testlib_detail

/** Declares `result` as the text of a printf-like call whose last named parameter is `last`. */
#define TESTLIB_FORMATTED(last, format, result)                     \
  va_list testlibArguments;                                         \
  va_start(testlibArguments, last);                                 \
  std::string result = testlib_detail::vformat(format, testlibArguments); \
  va_end(testlibArguments)

TESTLIB_PRINTF(1, 2) inline std::string format(const char *pattern, ...)
{
  TESTLIB_FORMATTED(pattern, pattern, text);
  return text;
}

inline std::string format(const std::string pattern, ...)
{
  TESTLIB_FORMATTED(pattern, pattern.c_str(), text);
  return text;
}

#endif
