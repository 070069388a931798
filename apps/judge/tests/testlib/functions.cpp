// Helpers, patterns and options, many cases in one process: quitting is an exception here.
#define TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
#include "testlib.h"

using namespace std;

static int failures = 0;

static void check(bool holds, const string &what)
{
  if (holds)
    return;
  failures++;
  cout << "not as expected: " << what << endl;
}

template <typename Act>
static bool quits(int code, Act act)
{
  try {
    act();
  } catch (exit_exception &ended) {
    return ended.getExitCode() == code;
  }
  return false;
}

static void patterns()
{
  struct { const char *pattern, *word; bool matches; } cases[] = {
    {"a", "a", true}, {"a", "", false}, {"[^0-9]*", "a*(&%b", true}, {"[^0-9]*", "a3", false},
    {"[0-9]?1", "1", false}, {"[a-c-]{2}", "b-", true}, {"[\\]x]+", "]x]", true}, {"a{2,3}", "aa", true},
    {"a{2,3}", "aaaa", false}, {"a{3,}", "aaa", true}, {"a{3,}", "aaaa", false}, {"no way", "noway", true},
    {"no way", "no way", false}, {"no\\ way", "no way", true}, {"id-([ac]|b{2})", "id-bb", true},
    {"id-([ac]|b{2})", "id-b", false}, {"x(a|(b|c))|y", "xc", true}, {"x(a|(b|c))|y", "y", true},
    {"x(a|(b|c))|y", "xy", false}, {"a\\|b", "a|b", true}, {"-?[1-9][0-9]{0,3}", "-120", true},
    {"[a-z ]+", "a b", false}, {".", ".", true}, {".", "x", false},
  };
  for (auto &one : cases)
    check(pattern(one.pattern).matches(one.word) == one.matches, string(one.pattern) + " on " + one.word);
  for (string bad : {"", "a|", "(a)b", "(a", "a)", "[a", "[z-a]", "a{", "a{2,1}", "a{x}", "()", "a\\"})
    check(quits(3, [&] { pattern p(bad); }), "refuses the pattern " + bad);
  check(quits(3, [] { rnd.next("a*"); }), "nothing is drawn from a*");
  check(pattern("a b").src() == "a b", "src");
}

static void numbers()
{
  for (string good : {"0", "-1", "9223372036854775807", "-9223372036854775808"})
    check(to_string(stringToLongLong(inf, good)) == good, good);
  for (string bad : {"", "-", "+1", "00", "01", "-0", "9223372036854775808", "-9223372036854775809", "1 ", "1.0", "1e3"})
    check(quits(3, [&] { stringToLongLong(inf, bad); }), "refuses the integer " + bad);
  check(stringToUnsignedLongLong(inf, "18446744073709551615") == ULLONG_MAX, "the largest");
  for (string bad : {"-1", "18446744073709551616", ""})
    check(quits(3, [&] { stringToUnsignedLongLong(inf, bad); }), "refuses the natural number " + bad);
  check(stringToDouble(inf, "-1.5e1") == -15 && stringToDouble(inf, ".5") == .5 && stringToDouble(inf, "5.") == 5, "doubles");
  for (string bad : {"", "nan", "inf", "0x10", "1e", "1.2.3", "--1", "1,5", "."})
    check(quits(3, [&] { stringToDouble(inf, bad); }), "refuses the double " + bad);
  check(stringToStrictDouble(inf, "-0.50", 0, 2) == -0.5 && stringToStrictDouble(inf, "7", 0, 2) == 7, "strict doubles");
  for (string bad : {"", "-", ".5", "5.", "01.5", "1e1", "+1", "1.234", "-0.00"})
    check(quits(3, [&] { stringToStrictDouble(inf, bad, 0, 2); }), "refuses the strict double " + bad);

  struct { double expected, result, error; bool same; } pairs[] = {
    {1, 1 + 1e-7, 1e-6, true}, {1, 1 + 2e-6, 1e-6, false}, {1e9, 1e9 + 900, 1e-6, true}, {1e9, 1e9 + 1100, 1e-6, false},
    {-1e9, -1e9 - 900, 1e-6, true}, {0, 1e-6, 1e-6, true}, {0, -2e-6, 1e-6, false}, {INFINITY, INFINITY, 1, true},
    {INFINITY, -INFINITY, 1, false}, {1, INFINITY, 1, false}, {NAN, NAN, 1, true}, {1, NAN, 1, false}, {NAN, 1, 1, false},
  };
  for (auto &one : pairs)
    check(doubleCompare(one.expected, one.result, one.error) == one.same, format("%g and %g", one.expected, one.result));
  check(abs(doubleDelta(100, 101) - 0.01) < 1e-12 && doubleDelta(0, 2) == 2, "doubleDelta");
}

static void texts()
{
  check(split("a,,b,", ',') == vector<string>({"a", "", "b", ""}), "split");
  check(split("a,b;c", ",;").size() == 3 && split("", ',').size() == 1 && split("a,b", "").size() == 1, "split at several");
  check(tokenize(" a  b ", ' ') == vector<string>({"a", "b"}) && tokenize("", ' ').empty(), "tokenize");
  check(trim(" \t a b\r\n") == "a b" && trim(" ") == "", "trim");
  check(upperCase("aZ1\xE4") == "AZ1\xE4" && lowerCase("aZ1") == "az1", "case");
  check(join(vector<int>({1, 2, 3}), ", ") == "1, 2, 3" && join(vector<int>()) == "", "join");
  string endings;
  for (int n : {1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 0})
    endings += englishEnding(n);
  check(endings == "stndrdthththth" "st" "st" "th" "th", endings);
  check(vtos(-12) == "-12" && vtos(LLONG_MIN) == "-9223372036854775808" && vtos(2.5) == "2.5" && vtos('a') == "97", "vtos");
  check(compress(string(100, 'x')).size() == 64, "compress");
  check(format("%s-%03d", "a", 7) == "a-007" && format(string("%d"), 5) == "5", "format");
}

static void options(vector<const char *> words)
{
  words.insert(words.begin(), "program");
  prepareOpts(int(words.size()), (char **) words.data());
}

static void commandLines()
{
  options({"-n", "-5", "--k=2e5", "-t12", "-flag", "--name=a=b", "-x", "-17.125", "last"});
  check(opt<int>("n") == -5 && opt<long long>("k") == 200000 && opt<int>("t") == 12, "numbers");
  check(opt<bool>("flag") && !opt<bool>("other"), "flags");
  check(opt("name") == "a=b" && opt<double>("x") == -17.125, "text and decimals");
  check(opt(0) == "program" && opt<int>(2) == -5 && opt(9) == "last" && opt<int>(50, 8) == 8, "by place");
  check(opt<int>("m", 3) == 3 && opt("s", "d") == "d" && has_opt("n") && !has_opt("last"), "defaults");
  check(quits(3, [] { opt<int>("missing"); }) && quits(3, [] { opt<int>("name"); }), "missing and malformed");
  check(quits(3, [] { opt<short>("k"); }) && quits(3, [] { opt<unsigned>("n"); }), "out of range");
  options({"-a", "1.5e1", "-b", "12e-1", "-c", "1e-1", "-d", "-2147483648"});
  check(opt<int>("a") == 15 && opt<double>("b") == 1.2 && opt<int>("d") == INT_MIN, "exponents");
  check(quits(3, [] { opt<int>("b"); }), "no integer");
  check(quits(3, [] { ensureNoUnusedOpts(); }), "c was not asked for");
  opt<double>("c");
  ensureNoUnusedOpts();
}

static void streams()
{
  InStream in(inf, "3\n10 20 30\n a b\r\n\nlast");
  check(in.readInt(1, 3, "n") == 3 && in.readInts(3, 10, 30, "a") == vector<int>({10, 20, 30}), "numbers");
  check(in.readLine() == "" && in.readLine() == " a b" && in.readLine() == "", "lines");
  check(!in.eof() && in.readToken() == "last" && in.seekEof(), "last");
  check(quits(3, [&] { in.readToken(); }), "nothing is left");
  InStream strict(inf, "1  2\n");
  strict.strict = true;
  check(strict.readInt() == 1 && strict.readSpace() == ' ', "one space");
  check(quits(3, [&] { strict.readInt(); }), "strictly, the second space is no number");
  InStream output(ouf, "5 x");
  output.mode = _output;
  check(quits(1, [&] { output.readInt(1, 4); }) && quits(2, [&] { output.readInt(); }), "of the contestant");
}

int main(int argc, char *argv[])
{
  registerGen(argc, argv, 1);
  suppressEnsureNoUnusedOpts();
  patterns();
  numbers();
  texts();
  commandLines();
  streams();
  cout << failures << " failures" << endl;
}
