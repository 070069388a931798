/* Saying in the first line of main what kind of program this is, and the checks when it ends. */
#ifndef VERDICT_TESTLIB_REGISTER_H
#define VERDICT_TESTLIB_REGISTER_H

#include "options.h"
#include "scorer.h"
#include "stream-numbers.h"

namespace testlib_detail {

inline void begin(TTestlibMode mode)
{
  testlibMode = mode;
  session.registered = true;
}

/** Files in their order; `report` and `-appes` may follow them. */
inline void readReportArguments(const std::vector<std::string> &words, std::size_t files, const char *usage)
{
  const bool asXml = words.size() == files + 2;
  if (asXml && lowerCase(words.back()) != "-appes")
    fail(usage);
  resultName = words.size() > files ? words[files] : "";
  appesMode = asXml;
}

} // namespace testlib_detail

namespace testlib_detail {

inline int testCaseNumber(const std::string &text)
{
  int number;
  if (!readInteger(text, number) || number < 1)
    fail("the number of a test case is expected, \"" + compress(text) + "\" found");
  return number;
}

} // namespace testlib_detail

inline void registerTestlibCmd(int argc, char *argv[])
{
  using namespace testlib_detail;
  const char *usage = "arguments: [--testset name] [--group name] input output answer [report [-appes]]";
  begin(_checker);
  checker.initialize();
  std::vector<std::string> words;
  for (int at = 1; at < argc; at++) {
    const std::string word = argv[at];
    if (word != "--testset" && word != "--group") {
      words.push_back(word);
      continue;
    }
    if (++at == argc)
      fail(usage);
    if (word == "--group")
      checker.setGroup(argv[at]);
    else
      checker.setTestset(argv[at]);
  }
  if (words.size() < 3 || words.size() > 5)
    fail(usage);
  readReportArguments(words, 3, usage);
  inf.init(words[0], _input);
  ouf.init(words[1], _output);
  ans.init(words[2], _answer);
}

/** The same with the arguments one by one, as C strings. */
inline void registerTestlib(int count, ...)
{
  std::vector<char *> words(1, nullptr);
  va_list arguments;
  va_start(arguments, count);
  for (int i = 0; i < count; i++)
    words.push_back(va_arg(arguments, char *));
  va_end(arguments);
  registerTestlibCmd(int(words.size()), words.data());
}

inline void registerInteraction(int argc, char *argv[])
{
  using namespace testlib_detail;
  const char *usage = "arguments: input notes [answer [report [-appes]]]";
  begin(_interactor);
  const std::vector<std::string> words(argv + 1, argv + std::max(argc, 1));
  if (words.size() < 2 || words.size() > 5)
    fail(usage);
  readReportArguments(words, 3, usage);
  inf.init(words[0], _input);
  tout.open(words[1].c_str(), std::ios_base::out);
  if (!tout.is_open())
    fail("the file " + words[1] + " cannot be written");
  ouf.init(stdin, _output);
  if (words.size() > 2)
    ans.init(words[2], _answer);
  else
    ans.name = "an answer that was not given";
}

inline void registerValidation()
{
  testlib_detail::begin(_validator);
  inf.init(stdin, _input);
  inf.strict = true;
}

/** Arguments that are not known are left alone. */
inline void registerValidation(int argc, char *argv[])
{
  registerValidation();
  validator.initialize();
  for (int at = 1; at < argc; at++) {
    const std::string word = argv[at];
    const bool isKnown = word == "--testset" || word == "--group" || word == "--testOverviewLogFileName" ||
                         word == "--testMarkupFileName" || word == "--testCase" || word == "--testCaseFileName";
    if (!isKnown)
      continue;
    if (++at == argc)
      testlib_detail::fail("arguments: [--testset name] [--group name] [--testOverviewLogFileName file] "
                           "[--testMarkupFileName file] [--testCase number] [--testCaseFileName file]");
    if (word == "--testset")
      validator.setTestset(argv[at]);
    else if (word == "--group")
      validator.setGroup(argv[at]);
    else if (word == "--testOverviewLogFileName")
      validator.setTestOverviewLogFileName(argv[at]);
    else if (word == "--testMarkupFileName")
      validator.setTestMarkupFileName(argv[at]);
    else if (word == "--testCaseFileName")
      validator.setTestCaseFileName(argv[at]);
    else
      validator.setTestCase(testlib_detail::testCaseNumber(argv[at]));
  }
  if (validator.needsText())
    inf.keepText();
}

/** `randomGeneratorVersion`: 1, or 0 for generators written before 2013. */
inline void registerGen(int argc, char *argv[], int randomGeneratorVersion)
{
  if (randomGeneratorVersion != 0 && randomGeneratorVersion != 1)
    testlib_detail::fail("registerGen knows the versions 0 and 1");
  random_t::version = randomGeneratorVersion;
  testlib_detail::begin(_generator);
  rnd.setSeed(argc, argv);
  prepareOpts(argc, argv);
}

/** As in the oldest generators. */
inline void registerGen(int argc, char *argv[])
{
  registerGen(argc, argv, 0);
}

/** The score of a submission from the results of its tests, which `scorer` is given when `main` has returned. */
inline void registerScorer(int, char *[], std::function<double(std::vector<TestResult>)> scorer)
{
  testlib_detail::begin(_scorer);
  inf.init(stdin, _input);
  testlib_detail::scorer = scorer;
  // Registered here, it runs before the global objects of the program are destroyed.
  std::atexit(testlib_detail::tellScore);
}

inline void addFeature(const std::string &name)
{
  if (testlibMode != _validator)
    testlib_detail::fail("only validators have features");
  validator.addFeature(name);
}

inline void feature(const std::string &name)
{
  if (testlibMode != _validator)
    testlib_detail::fail("only validators have features");
  validator.feature(name);
}

namespace testlib_detail {

/** Programs that forget to end properly would seem to accept everything. Destroyed before everything above. */
struct FinalCheck {
  ~FinalCheck()
  {
    session.ending = true;
    if (session.guarded)
      check();
    if (session.exitCode == 0) {
      validator.writeTestOverviewLog();
      validator.writeTestCases(inf.keptText());
    }
  }

private:
  static void check()
  {
    if (!session.registered)
      fail("the program does not begin with registerTestlibCmd or one of its kind");
    if (testlibMode == _checker && !session.hasQuit)
      fail("the checker ended without quit");
    if (testlibMode == _validator && !session.hasQuit && !session.hasReadEof)
      fail("the validator ended without readEof");
    if (commandLine.allMustBeUsed && !commandLine.suppressed && session.exitCode == 0)
      ensureNoUnusedOpts();
  }
} finalCheck;

} // namespace testlib_detail

#endif
