/* Ending a program: outcome, message, report, exit code. */
#ifndef VERDICT_TESTLIB_QUIT_H
#define VERDICT_TESTLIB_QUIT_H

#include "session.h"

#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
/** Thrown instead of exiting, so that a test can try many ends in one process. */
class exit_exception : public std::exception {
public:
  explicit exit_exception(int exitCode) : exitCode_(exitCode) {}
  int getExitCode() const { return exitCode_; }

private:
  int exitCode_;
};
#endif

inline int resultExitCode(TResult result)
{
  switch (result) {
  case _ok: return OK_EXIT_CODE;
  case _wa: return WA_EXIT_CODE;
  case _pe: return PE_EXIT_CODE;
  case _dirt: return DIRT_EXIT_CODE;
  case _points: return POINTS_EXIT_CODE;
#ifdef ENABLE_UNEXPECTED_EOF
  case _unexpected_eof: return UNEXPECTED_EOF_EXIT_CODE;
#else
  case _unexpected_eof: return PE_EXIT_CODE;
#endif
  default: return result >= _partially ? PC_BASE_EXIT_CODE + (result - _partially) : FAIL_EXIT_CODE;
  }
}

NORETURN inline void halt(int exitCode)
{
  testlib_detail::session.exitCode = exitCode;
  if (testlib_detail::session.ending) {
    std::cout.flush();
    std::fflush(nullptr);
    std::_Exit(exitCode);
  }
#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
  throw exit_exception(exitCode);
#else
  std::exit(exitCode);
#endif
}

namespace testlib_detail {

/** The first words on stderr. Judging systems go by them. */
inline std::string prefixOf(TResult result)
{
  switch (result) {
  case _ok: return "ok ";
  case _wa: return "wrong answer ";
  case _pe: return "wrong output format ";
  case _fail: return "FAIL ";
  case _points: return "points ";
  case _unexpected_eof: return "unexpected eof ";
  default: return "partially correct (" + vtos(int(result) - _partially) + ") ";
  }
}

/** The same in the XML of a report. */
inline std::string outcomeOf(TResult result)
{
  switch (result) {
  case _ok: return "accepted";
  case _wa: return "wrong-answer";
  case _pe: return "presentation-error";
  case _fail: return "fail";
  case _points: return "points";
  case _unexpected_eof: return "unexpected-eof";
  default: return "partially-correct";
  }
}

inline std::string xmlText(const std::string &text)
{
  std::string safe;
  for (char c : text) {
    switch (c) {
    case '&': safe += "&amp;"; break;
    case '<': safe += "&lt;"; break;
    case '>': safe += "&gt;"; break;
    case '"': safe += "&quot;"; break;
    default: safe += 0 <= c && c < ' ' ? '.' : c;
    }
  }
  return safe;
}

inline std::string xmlReport(TResult result, const std::string &message)
{
  std::string attributes = "outcome = \"" + outcomeOf(result) + "\"";
  if (result >= _partially)
    attributes += " pctype = \"" + vtos(int(result) - _partially) + "\"";
  if (result == _points && !session.points.empty())
    attributes += " points = \"" + session.points + "\"";
  return "<?xml version=\"1.0\" encoding=\"" + appesModeEncoding + "\"?><result " + attributes + ">" +
         xmlText(message) + "</result>\n";
}

/** Tells the outcome, in the report if there is one, and ends the program. */
NORETURN inline void conclude(TResult result, const std::string &message)
{
  if (resultName.empty()) {
    std::fputs((prefixOf(result) + message + "\n").c_str(), stderr);
  } else {
    std::ofstream report(resultName.c_str(), std::ios::binary);
    report << (appesMode ? xmlReport(result, message) : message);
    report.close();
    if (!report) {
      resultName.clear();
      conclude(_fail, "the report cannot be written");
    }
    std::fputs("The message is in the report.\n", stderr);
  }
  if (tout.is_open())
    tout.close();
  halt(resultExitCode(result));
}

inline std::string testCaseNote(TResult result)
{
  const std::string number = vtos(session.testCase);
  if (result != _ok)
    return "test case " + number;
  return number + (session.testCase == 1 ? " test case" : " test cases");
}

inline bool mustEndTheOutput(TResult result)
{
  return result == _ok || result == _points || result >= _partially;
}

inline std::string withNotes(const std::string &message, const std::vector<std::string> &notes)
{
  return notes.empty() ? message : message + " (" + join(notes, ", ") + ")";
}

} // namespace testlib_detail

NORETURN inline void InStream::quit(TResult result, const char *words)
{
  using namespace testlib_detail;
  session.hasQuit = true;
  std::string message = trim(words);
  if (message.size() > maxMessageLength)
    message = message.substr(0, maxMessageLength) + "... (cut)";
  std::vector<std::string> notes;
  if (session.hasTestCase)
    notes.push_back(testCaseNote(result));

#ifndef ENABLE_UNEXPECTED_EOF
  if (result == _unexpected_eof)
    result = _pe;
#endif
  if (mode != _output && result != _fail) {
    result = _fail;
    if (!name.empty())
      notes.push_back(name);
    if (testlibMode == _validator && lastLine != -1)
      notes.push_back("line " + vtos(lastLine));
  } else if (mustEndTheOutput(result) && testlibMode != _interactor && !ouf.seekEof()) {
    result = _dirt;
    message = "there is more in the output than was asked for";
  }
  conclude(result == _dirt ? _pe : result, withNotes(message, notes));
}

NORETURN inline void InStream::quits(TResult result, std::string message)
{
  quit(result, message.c_str());
}

NORETURN inline void InStream::quitf(TResult result, const char *format, ...)
{
  TESTLIB_FORMATTED(format, format, message);
  quits(result, message);
}

inline void InStream::quitif(bool condition, TResult result, const char *format, ...)
{
  if (!condition)
    return;
  TESTLIB_FORMATTED(format, format, message);
  quits(result, message);
}

inline void InStream::ensuref(bool condition, const char *format, ...)
{
  if (condition)
    return;
  TESTLIB_FORMATTED(format, format, message);
  quits(_wa, message);
}

inline void InStream::testlibEnsure(bool condition, const std::string &message)
{
  if (!condition)
    quits(_wa, message);
}

NORETURN inline void quit(TResult result, const char *message)
{
  ouf.quit(result, message);
}

NORETURN inline void quit(TResult result, const std::string &message)
{
  ouf.quits(result, message);
}

NORETURN TESTLIB_PRINTF(2, 3) inline void quitf(TResult result, const char *format, ...)
{
  TESTLIB_FORMATTED(format, format, message);
  ouf.quits(result, message);
}

TESTLIB_PRINTF(3, 4) inline void quitif(bool condition, TResult result, const char *format, ...)
{
  if (!condition)
    return;
  TESTLIB_FORMATTED(format, format, message);
  ouf.quits(result, message);
}

namespace testlib_detail {

NORETURN inline void fail(const std::string &message)
{
  ouf.quits(_fail, message);
}

template <typename T>
std::string pointsText(T points, std::true_type /* integral */)
{
  return vtos(points);
}

template <typename T>
std::string pointsText(T points, std::false_type /* integral */)
{
  return withoutTrailingZeros(format("%.10f", double(points)));
}

} // namespace testlib_detail

/** Right in part: how many points, in the problem's scale, and why. */
template <typename Number>
NORETURN void quitp(Number points, const std::string &message = "")
{
  static_assert(std::is_arithmetic<Number>::value, "points are a number");
  using namespace testlib_detail;
  session.points = pointsText(points, std::false_type());
  quit(_points, pointsText(points, std::is_integral<Number>()) + " " + message);
}

template <typename Number>
NORETURN TESTLIB_PRINTF(2, 3) void quitp(Number points, const char *format, ...)
{
  TESTLIB_FORMATTED(format, format, message);
  quitp(points, message);
}

/** Facts from which a judging system computes the points itself. */
NORETURN inline void quitpi(const std::string &facts, const std::string &message = "")
{
  if (facts.find(' ') != std::string::npos)
    quit(_fail, "the facts of quitpi must be one word");
  quit(_points, "points_info=" + facts + " " + message);
}

inline void testlibEnsure(bool condition, const std::string &message)
{
  if (!condition)
    quit(_fail, message);
}

// Macros, so that the condition itself can be shown; also called on a stream, hence the members of the same name.
#define TESTLIB_STRING_OF(text) #text
#define TESTLIB_STRING(text) TESTLIB_STRING_OF(text)
#define ensure(condition) testlibEnsure(condition, "this does not hold: " #condition)
#define ensure_ext(condition) \
  testlibEnsure(condition, "line " TESTLIB_STRING(__LINE__) ": this does not hold: " #condition)

TESTLIB_PRINTF(2, 3) inline void ensuref(bool condition, const char *format, ...)
{
  if (condition)
    return;
  TESTLIB_FORMATTED(format, format, message);
  quit(_fail, message);
}

namespace testlib_detail {

inline std::string comparedText(const std::string &value)
{
  return value;
}

inline std::string comparedText(const char *value)
{
  return value;
}

template <typename T, typename std::enable_if<std::is_floating_point<T>::value, int>::type = 0>
std::string comparedText(T value)
{
  return withoutTrailingZeros(format("%.12f", double(value)));
}

template <typename T, typename std::enable_if<!std::is_floating_point<T>::value, int>::type = 0>
std::string comparedText(const T &value)
{
  return vtos(value);
}

} // namespace testlib_detail

/** Ends with both values in the message, behind what the format says. */
template <typename T>
NORETURN TESTLIB_PRINTF(4, 5) void expectedButFound(TResult result, T expected, T found,
                                                     const char *format = "", ...)
{
  TESTLIB_FORMATTED(format, format, about);
  const std::string values = "expected '" + compress(testlib_detail::comparedText(expected)) +
                             "', but found '" + compress(testlib_detail::comparedText(found)) + "'";
  quit(result, about.empty() ? values : compress(about) + ": " + values);
}

#endif
