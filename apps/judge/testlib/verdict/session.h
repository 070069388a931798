/* The objects that programs use by name, and what this run of the program has come to so far. */
#ifndef VERDICT_TESTLIB_SESSION_H
#define VERDICT_TESTLIB_SESSION_H

#include "random.h"
#include "stream.h"
#include "validator.h"

/** The test, the contestant's output, the jury's answer. */
InStream inf, ouf, ans;
/** What an interactor leaves for a checker. */
std::fstream tout;
random_t rnd;
Validator validator;
Checker checker;

TTestlibMode testlibMode = _unknown;
std::string checkerName = "untitled checker";
/** A file for the message instead of stderr, as XML when `appesMode`. */
std::string resultName;
bool appesMode = false;
std::string appesModeEncoding = "windows-1251";

namespace testlib_detail {

struct Session {
  bool registered = false;
  /** Whether the end of the program is checked, see `FinalCheck`. */
  bool guarded = true;
  /** The program has ended; objects are being destroyed. */
  bool ending = false;
  bool hasQuit = false;
  bool hasReadEof = false;
  int exitCode = 0;
  bool hasTestCase = false;
  int testCase = 0;
  bool countsFromZero = false;
  /** With a decimal point, for the XML of a report. */
  std::string points;
} session;

} // namespace testlib_detail

/** Messages name the test case from now on. Counting may start with 0; messages count from 1. */
inline void setTestCase(int testCase)
{
  testlib_detail::Session &session = testlib_detail::session;
  if (!session.hasTestCase && testCase == 0)
    session.countsFromZero = true;
  session.hasTestCase = true;
  session.testCase = session.countsFromZero ? testCase + 1 : testCase;
  if (testlibMode == _validator)
    validator.beginTestCase(session.testCase, inf.keptText().size());
}

inline void unsetTestCase()
{
  testlib_detail::session.hasTestCase = false;
}

/** For programs that end in ways of their own. */
inline void disableFinalizeGuard()
{
  testlib_detail::session.guarded = false;
}

/** A name for humans; nothing depends on it. */
TESTLIB_PRINTF(1, 2) inline void setName(const char *format, ...)
{
  TESTLIB_FORMATTED(format, format, name);
  checkerName = name;
}

#endif
