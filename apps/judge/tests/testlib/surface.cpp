// Every public name of testlib in every form, only to be compiled: none of it is ever called.
#include "testlib.h"
#include <cassert>
using namespace std;

static void generator(int argc, char *argv[])
{
  registerGen(argc, argv, 1), registerGen(argc, argv, 0), registerGen(argc, argv);
  random_t mine;
  mine.setSeed(argc, argv), mine.setSeed(5LL), random_t::version = 1;
  rnd.next(), rnd.next(5), rnd.next(5u), rnd.next(5L), rnd.next(5UL), rnd.next(5LL), rnd.next(5ULL), rnd.next(0.5);
  rnd.next(1, 2), rnd.next(1u, 2u), rnd.next(1L, 2L), rnd.next(1UL, 2UL), rnd.next(1LL, 2LL), rnd.next(1ULL, 2ULL);
  rnd.next(0.5, 1.0), rnd.next(0.5f, 1.0f), rnd.next('a', 'z'), rnd.next(short(1), short(2));
  rnd.next("[a-z]{1,%d}", 5), rnd.next(string("[a-z]{3}|no")), rnd.next("%s", "x");
  rnd.wnext(5, 1), rnd.wnext(5u, 1), rnd.wnext(5L, 1), rnd.wnext(5UL, 1), rnd.wnext(5LL, -1), rnd.wnext(5ULL, 1);
  rnd.wnext(0.5, 1), rnd.wnext(2), rnd.wnext(1, 5, 1), rnd.wnext(1u, 5u, 1), rnd.wnext(1L, 5L, 1), rnd.wnext(1UL, 5UL, 1);
  rnd.wnext(1LL, 5LL, 1), rnd.wnext(1ULL, 5ULL, -1), rnd.wnext(1.0, 2.0, 1), rnd.wnext('a', 'z', 1);
  vector<int> v = {1, 2, 3};
  set<string> words = {"a", "b"};
  rnd.any(v), rnd.any(v.begin(), v.end()), rnd.any(words), rnd.any(string("abc"));
  rnd.wany(v, 1), rnd.wany(v.begin(), v.end(), -1), rnd.wany(words, 1);
  vector<int> order = rnd.perm(5), from = rnd.perm(5, 1), some = rnd.distinct(2, 5), between = rnd.distinct(2, 1, 5);
  vector<long long> large = rnd.distinct(2, 1LL, 5LL), parts = rnd.partition(2, 500000000000LL, 1LL);
  vector<int> two = rnd.partition(2, 5), least = rnd.partition(2, 5, 1);
  shuffle(v.begin(), v.end());
  opt<int>("n"), opt<int>("n", 1), opt<string>("s", "x"), opt("s"), opt("s", "x"), opt<long long>("k", 1), opt<double>("d", 1);
  opt<bool>("b"), opt<int>(1), opt<int>(1, 1), opt(1), opt(1, "x"), has_opt("n"), opt<unsigned long long>("u", 1), opt<char>("c", 'x');
  prepareOpts(argc, argv), ensureNoUnusedOpts(), suppressEnsureNoUnusedOpts(), startTest(1);
  int row[3] = {1, 2, 3};
  println(1), println(1, 2), println(1, "a"), println(1, 2, 3, 4), println(1, 2, 3, 4, 5), println(1, 2, 3, 4, 5, 6), println(1, 2, 3, 4, 5, 6, 7);
  println(v), println(v.begin(), v.end()), println(row, row + 3), println(string("x")), println("x", 'y', 2.5, 3LL);
}

static void texts()
{
  vector<int> v = {1, 2, 3};
  pattern p("[a-z]{1,3}|x"), copy = p;
  p.matches("abc"), p.next(rnd), p.src();
  upperCase("a"), lowerCase("A"), trim(" a "), split("a b", ' '), split("a b", " "), tokenize("a b", ' '), tokenize("a b", " ");
  join(v), join(v, ','), join(v, string(", ")), join(v, ", "), join(v.begin(), v.end()), join(v.begin(), v.end(), ',');
  format("%d", 1), format(string("%d"), 1), compress("x"), englishEnding(1), vtos(1), vtos(2.5), toString(1), toString("x");
  isBlanks('a'), isEof('a'), isEoln('a'), doubleCompare(1, 1, 1e-6), doubleDelta(1, 2);
  toHumanReadableString(1000000000), removeDoubleTrailingZeroes("1.50"), setAppesModeEncoding("utf-8");
  __testlib_isNaN(1), __testlib_isInfinite(1), __testlib_min(1, 2), __testlib_max(1, 2), __testlib_ensure(true, "x"), __testlib_fail("x");
  resultExitCode(_ok), testlibMode == _checker, LF == CR, TAB == SPACE, EOFC == 255;
}

static void stream(InStream &in)
{
  string s;
  pattern p("a");
  in.init("x", _input), in.init(string("x"), _output), in.init(stdin, _answer), in.reset(), in.reset(stdin), in.close(), in.skipBom();
  in.curChar(), in.nextChar(), in.skipChar(), in.readChar(), in.readChar('a'), in.readSpace(), in.unreadChar('a'), in.skipBlanks();
  in.eof(), in.seekEof(), in.eoln(), in.seekEoln(), in.nextLine(), in.readEoln(), in.readEof();
  in.readWord(), in.readWord("a"), in.readWord("a", "n"), in.readWord(string("a"), "n"), in.readWord(p, "n");
  in.readToken(), in.readToken("a"), in.readToken("a", "n"), in.readToken(p, "n");
  in.readWords(2), in.readWords(2, "a", "n", 0), in.readWords(2, p, "n"), in.readTokens(2), in.readTokens(2, "a", "n", 0), in.readTokens(2, p);
  in.readWordTo(s), in.readWordTo(s, "a", "n"), in.readWordTo(s, p), in.readTokenTo(s), in.readTokenTo(s, "a", "n"), in.readTokenTo(s, p);
  in.readLine(), in.readLine("a"), in.readLine("a", "n"), in.readLine(p), in.readString(), in.readString("a", "n"), in.readString(p);
  in.readLines(2), in.readLines(2, "a", "n", 0), in.readLines(2, p), in.readStrings(2), in.readStrings(2, "a", "n", 0), in.readStrings(2, p);
  in.readLineTo(s), in.readLineTo(s, "a", "n"), in.readLineTo(s, p), in.readStringTo(s), in.readStringTo(s, "a", "n"), in.readStringTo(s, p);
  in.readInt(), in.readInt(1, 2), in.readInt(1, 2, "n"), in.readInteger(), in.readInteger(1, 2, "n");
  in.readInts(2), in.readInts(2, 1, 2), in.readInts(2, 1, 2, "n", 0), in.readIntegers(2), in.readIntegers(2, 1, 2, "n");
  in.readLong(), in.readLong(1LL, 2LL), in.readLong(1LL, 2LL, "n"), in.readLong(1, 2LL, "n"), in.readLong(1ULL, 2ULL, "n");
  in.readLongs(2), in.readLongs(2, 1LL, 2LL, "n", 0), in.readLongs(2, 1ULL, 2ULL, "n");
  in.readUnsignedLong(), in.readUnsignedLong(1, 2, "n"), in.readUnsignedLongs(2), in.readUnsignedLongs(2, 1, 2, "n");
  in.readReal(), in.readReal(1, 2), in.readReal(1, 2, "n"), in.readReals(2), in.readReals(2, 1, 2, "n");
  in.readDouble(), in.readDouble(1, 2, "n"), in.readDoubles(2), in.readDoubles(2, 1, 2, "n", 0);
  in.readStrictReal(1, 2, 1, 3, "n"), in.readStrictReals(2, 1, 2, 1, 3, "n"), in.readStrictDouble(1, 2, 1, 3), in.readStrictDoubles(2, 1, 2, 1, 3);
  in.quitif(true, _wa, "x %d", 1), in.ensuref(true, "x %d", 1), in.ensure(true);
  in.name = "x", in.strict = true, in.mode = _input, in.opened = in.stdfile;
  in.maxFileSize = in.maxTokenLength = in.maxMessageLength = in.wordReserveSize;
  InStream inside(in, "1 2"), empty;
  stringToLongLong(in, "1"), stringToUnsignedLongLong(in, "1"), stringToDouble(in, "1"), stringToStrictDouble(in, "1", 1, 2);
  in.quit(_ok, "x"), in.quits(_wa, s), in.quitf(_pe, "x %d", 1);
}

static void endings()
{
  quitif(true, _wa, "x %d", 1), ensure(true), ensuref(true, "x %d", 1), ensure_ext(true);
  expectedButFound<int>(_wa, 1, 2), expectedButFound<int>(_wa, 1, 2, "x %d", 1), expectedButFound<long long>(_wa, 1, 2, "x");
  expectedButFound<double>(_wa, 1.0, 2.0, "x"), expectedButFound<string>(_pe, "a", "b"), expectedButFound(_wa, "a", "b"), expectedButFound(_wa, 1.0, 2.0);
  setTestCase(1), unsetTestCase(), disableFinalizeGuard(), setName("x %d", 1);
  quitp(1), quitp(0.5, "x"), quitp(1, "x %d", 1), quitpi("info", "x"), quitf(_pc(5), "x"), quitf(_points, "x %d", 1), quitf(_dirt, "x"), quitf(_unexpected_eof, "x");
  quit(_ok, "x"), quit(_ok, string("x")), quitf(_fail, "x");
}

static void validators(int argc, char *argv[])
{
  registerValidation(), registerValidation(argc, argv), registerTestlibCmd(argc, argv), registerInteraction(argc, argv), registerTestlib(3, "a", "b", "c");
  validator.testset() + validator.group() + checker.testset() + checker.group();
  validator.addFeature("f"), validator.feature("f"), addFeature("f"), feature("f"), validator.addBoundsHit("n", true, false);
  validator.setTestset("x"), validator.setGroup("x"), validator.setTestOverviewLogFileName("x"), validator.testOverviewLogFileName(), validator.writeTestOverviewLog();
  validator.setTestMarkupFileName("x"), validator.testMarkupFileName(), validator.setTestCase(1), validator.testCase(), validator.setTestCaseFileName("x"), validator.testCaseFileName();
  tout << 1 << endl, tout.close();
  stream(inf), stream(ouf), stream(ans);
}

static double score(const vector<TestResult> &results)
{
  return double(results.size());
}

static void scorers(int argc, char *argv[])
{
  registerScorer(argc, argv, score);
  TestResult result = {1, "tests", "group", OK, 0.5, 1LL, 1LL, "input", "output", "answer", 0, "comment"};
  vector<TestResultVerdict> verdicts = {SKIPPED, OK, WRONG_ANSWER, RUNTIME_ERROR, TIME_LIMIT_EXCEEDED, IDLENESS_LIMIT_EXCEEDED, MEMORY_LIMIT_EXCEEDED, COMPILATION_ERROR, CRASHED, FAILED, TestResultVerdict::OK};
  result = deserializeTestResult(serializeTestResult(result)), result.verdict = deserializeTestResultVerdict(serializeVerdict(verdicts[0]));
  result.points = deserializePoints(serializePoints(result.points)), result.input = unescapeTestResultString(escapeTestResultString(result.input));
  vector<TestResult> results = readTestResults("file");
}

int main(int argc, char *argv[])
{
  if (argc < 0)
    generator(argc, argv), texts(), endings(), validators(argc, argv), scorers(argc, argv);
  disableFinalizeGuard();
}
