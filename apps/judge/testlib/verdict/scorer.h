/*
 * What a scorer is told about each test of a submission, one line a test: twelve fields between semicolons. In texts a
 * backslash is before semicolons and backslashes, and `\n` is a line break.
 */
#ifndef VERDICT_TESTLIB_SCORER_H
#define VERDICT_TESTLIB_SCORER_H

#include "session.h"

enum TestResultVerdict {
  SKIPPED,
  OK,
  WRONG_ANSWER,
  RUNTIME_ERROR,
  TIME_LIMIT_EXCEEDED,
  IDLENESS_LIMIT_EXCEEDED,
  MEMORY_LIMIT_EXCEEDED,
  COMPILATION_ERROR,
  CRASHED,
  FAILED
};

struct TestResult {
  int testIndex;
  std::string testset;
  std::string group;
  TestResultVerdict verdict;
  /** NaN when there are none. */
  double points;
  /** Milliseconds. */
  long long timeConsumed;
  /** Bytes. */
  long long memoryConsumed;
  std::string input;
  std::string output;
  std::string answer;
  int exitCode;
  std::string checkerComment;
};

namespace testlib_detail {

const std::size_t testResultFields = 12;

inline const std::vector<std::string> &verdictNames()
{
  static const std::vector<std::string> names = {
      "SKIPPED",
      "OK",
      "WRONG_ANSWER",
      "RUNTIME_ERROR",
      "TIME_LIMIT_EXCEEDED",
      "IDLENESS_LIMIT_EXCEEDED",
      "MEMORY_LIMIT_EXCEEDED",
      "COMPILATION_ERROR",
      "CRASHED",
      "FAILED",
  };
  return names;
}

/** Still escaped. */
inline std::vector<std::string> fieldsOf(const std::string &line)
{
  std::vector<std::string> fields(1);
  for (std::size_t at = 0; at < line.size(); at++) {
    if (line[at] == ';') {
      fields.emplace_back();
      continue;
    }
    fields.back() += line[at];
    if (line[at] == '\\' && at + 1 < line.size())
      fields.back() += line[++at];
  }
  return fields;
}

template <typename T>
T numberField(const std::string &field)
{
  T value;
  if (!readInteger(field, value))
    fail("results of tests: a number expected, \"" + compress(field) + "\" found");
  return value;
}

} // namespace testlib_detail

inline std::string serializeVerdict(TestResultVerdict verdict)
{
  return testlib_detail::verdictNames().at(std::size_t(verdict));
}

inline TestResultVerdict deserializeTestResultVerdict(const std::string &name)
{
  const std::vector<std::string> &names = testlib_detail::verdictNames();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end())
    testlib_detail::fail("results of tests: a verdict expected, \"" + compress(name) + "\" found");
  return TestResultVerdict(found - names.begin());
}

inline std::string serializePoints(double points)
{
  return std::isnan(points) ? "" : format("%.3f", points);
}

inline double deserializePoints(const std::string &field)
{
  double points = std::numeric_limits<double>::quiet_NaN();
  if (!field.empty() && !testlib_detail::readReal(field, points))
    testlib_detail::fail("results of tests: points expected, \"" + compress(field) + "\" found");
  return points;
}

inline std::string escapeTestResultString(const std::string &text)
{
  std::string escaped;
  for (char c : text) {
    if (c == CR)
      continue;
    if (c == '\\' || c == ';' || c == LF)
      escaped += '\\';
    escaped += c == LF ? 'n' : c;
  }
  return escaped;
}

inline std::string unescapeTestResultString(const std::string &escaped)
{
  std::string text;
  for (std::size_t at = 0; at < escaped.size(); at++) {
    if (escaped[at] != '\\' || at + 1 == escaped.size())
      text += escaped[at];
    else if (escaped[++at] == 'n')
      text += LF;
    else
      text += escaped[at];
  }
  return text;
}

inline std::string serializeTestResult(const TestResult &result)
{
  return join(
      std::vector<std::string>{
          vtos(result.testIndex),
          escapeTestResultString(result.testset),
          escapeTestResultString(result.group),
          serializeVerdict(result.verdict),
          serializePoints(result.points),
          vtos(result.timeConsumed),
          vtos(result.memoryConsumed),
          escapeTestResultString(result.input),
          escapeTestResultString(result.output),
          escapeTestResultString(result.answer),
          vtos(result.exitCode),
          escapeTestResultString(result.checkerComment),
      },
      ';');
}

inline TestResult deserializeTestResult(const std::string &line)
{
  using namespace testlib_detail;
  const std::vector<std::string> fields = fieldsOf(line);
  if (fields.size() != testResultFields)
    fail("results of tests: " + vtos(testResultFields) + " fields expected, " + vtos(fields.size()) + " found");
  return {
      numberField<int>(fields[0]),
      unescapeTestResultString(fields[1]),
      unescapeTestResultString(fields[2]),
      deserializeTestResultVerdict(fields[3]),
      deserializePoints(fields[4]),
      numberField<long long>(fields[5]),
      numberField<long long>(fields[6]),
      unescapeTestResultString(fields[7]),
      unescapeTestResultString(fields[8]),
      unescapeTestResultString(fields[9]),
      numberField<int>(fields[10]),
      unescapeTestResultString(fields[11]),
  };
}

inline std::vector<TestResult> readTestResults(const std::string &fileName)
{
  std::ifstream file(fileName.c_str());
  if (!file)
    testlib_detail::fail("the results of tests in " + fileName + " cannot be read");
  std::vector<TestResult> results;
  for (std::string line; std::getline(file, line);)
    if (!line.empty())
      results.push_back(deserializeTestResult(line));
  return results;
}

namespace testlib_detail {

std::function<double(std::vector<TestResult>)> scorer;

/** The score of the results on standard input, after `main`, unless the program has ended in another way. */
inline void tellScore()
{
  if (session.hasQuit)
    return;
  session.ending = true;
  std::vector<TestResult> results;
  while (!inf.eof()) {
    const std::string line = inf.readLine();
    if (!line.empty())
      results.push_back(deserializeTestResult(line));
  }
  std::printf("%.3f\n", scorer(results));
}

} // namespace testlib_detail

#endif
