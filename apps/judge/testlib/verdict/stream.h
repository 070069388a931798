/*
 * The streams that programs read from. What a program of the jury reads must be as it says: anything else ends it,
 * as a fault of the contestant in their output and as a failure of the jury elsewhere.
 *
 * Validators read strictly, white space included; everybody else may skip it.
 */
#ifndef VERDICT_TESTLIB_STREAM_H
#define VERDICT_TESTLIB_STREAM_H

#include "numbers.h"
#include "pattern.h"
#include "reader.h"

struct InStream {
  std::string name;
  TMode mode = _input;
  bool opened = false;
  bool stdfile = false;
  /** White space is part of what is read. */
  bool strict = false;
  /** Where the last read began, from 1; -1 when unknown. */
  int lastLine = -1;
  /** Bytes; programs may change these. */
  std::size_t maxFileSize = 128u << 20;
  std::size_t maxTokenLength = 32u << 20;
  std::size_t maxMessageLength = 32000;
  std::size_t wordReserveSize = 256;
  /** White space in a row that may be skipped. */
  std::size_t maxBlankCount = std::numeric_limits<std::size_t>::max();

  InStream() = default;
  /** Reads a text with the manners of another stream. */
  InStream(const InStream &manners, std::string text);
  InStream(const InStream &) = delete;
  InStream &operator=(const InStream &) = delete;

  void init(std::string fileName, TMode mode);
  void init(std::FILE *file, TMode mode);
  /** Begins again: with this file, else with the one it has, which then must not be standard input. */
  void reset(std::FILE *file = nullptr);
  void close();
  void skipBom();
  /** Everything read from now on is kept; `keptText` is that, or nothing where it was not asked for. */
  void keepText();
  std::string keptText() const;

  // --- Characters -----------------------------------------------------------------------------------------------

  char curChar();
  char nextChar();
  char readChar();
  /** Demands this one. */
  char readChar(char wanted);
  char readSpace();
  void skipChar();
  void unreadChar(char c);
  void skipBlanks();

  bool eof();
  /** The end of a line is consumed, and so is white space by the `seek` ones. */
  bool eoln();
  bool seekEof();
  bool seekEoln();
  void readEof();
  void readEoln();
  void nextLine();

  // --- Words: token and word are the same -------------------------------------------------------------------------

  void readWordTo(std::string &result);
  void readWordTo(std::string &result, const pattern &p, const std::string &variableName = "");
  void readWordTo(std::string &result, const std::string &ptrn, const std::string &variableName = "");
  void readTokenTo(std::string &result);
  void readTokenTo(std::string &result, const pattern &p, const std::string &variableName = "");
  void readTokenTo(std::string &result, const std::string &ptrn, const std::string &variableName = "");

  std::string readWord();
  std::string readWord(const pattern &p, const std::string &variableName = "");
  std::string readWord(const std::string &ptrn, const std::string &variableName = "");
  std::string readToken();
  std::string readToken(const pattern &p, const std::string &variableName = "");
  std::string readToken(const std::string &ptrn, const std::string &variableName = "");

  // Several of anything: strictly, single spaces are between them; `indexBase` counts them in messages.
  using Words = std::vector<std::string>;
  Words readWords(int size, int indexBase = 1);
  Words readWords(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1);
  Words readWords(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1);
  Words readTokens(int size, int indexBase = 1);
  Words readTokens(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1);
  Words readTokens(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1);

  // --- Lines: string and line are the same ------------------------------------------------------------------------

  void readStringTo(std::string &result);
  void readStringTo(std::string &result, const pattern &p, const std::string &variableName = "");
  void readStringTo(std::string &result, const std::string &ptrn, const std::string &variableName = "");
  void readLineTo(std::string &result);
  void readLineTo(std::string &result, const pattern &p, const std::string &variableName = "");
  void readLineTo(std::string &result, const std::string &ptrn, const std::string &variableName = "");

  std::string readString();
  std::string readString(const pattern &p, const std::string &variableName = "");
  std::string readString(const std::string &ptrn, const std::string &variableName = "");
  std::string readLine();
  std::string readLine(const pattern &p, const std::string &variableName = "");
  std::string readLine(const std::string &ptrn, const std::string &variableName = "");

  Words readStrings(int size, int indexBase = 1);
  Words readStrings(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1);
  Words readStrings(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1);
  Words readLines(int size, int indexBase = 1);
  Words readLines(int size, const pattern &p, const std::string &variablesName = "", int indexBase = 1);
  Words readLines(int size, const std::string &ptrn, const std::string &variablesName = "", int indexBase = 1);

  // --- Integers ---------------------------------------------------------------------------------------------------

  int readInteger();
  int readInteger(int minv, int maxv, const std::string &variableName = "");
  int readInt();
  int readInt(int minv, int maxv, const std::string &variableName = "");
  std::vector<int> readIntegers(int size, int indexBase = 1);
  std::vector<int> readIntegers(int size, int minv, int maxv, const std::string &variablesName = "",
                                int indexBase = 1);
  std::vector<int> readInts(int size, int indexBase = 1);
  std::vector<int> readInts(int size, int minv, int maxv, const std::string &variablesName = "",
                            int indexBase = 1);

  long long readLong();
  long long readLong(long long minv, long long maxv, const std::string &variableName = "");
  std::vector<long long> readLongs(int size, int indexBase = 1);
  std::vector<long long> readLongs(int size, long long minv, long long maxv,
                                   const std::string &variablesName = "", int indexBase = 1);

  using Natural = unsigned long long;
  Natural readUnsignedLong();
  Natural readUnsignedLong(Natural minv, Natural maxv, const std::string &variableName = "");
  Natural readLong(Natural minv, Natural maxv, const std::string &variableName = "");
  std::vector<Natural> readUnsignedLongs(int size, int indexBase = 1);
  std::vector<Natural> readUnsignedLongs(int size, Natural minv, Natural maxv,
                                         const std::string &variablesName = "", int indexBase = 1);
  std::vector<Natural> readLongs(int size, Natural minv, Natural maxv, const std::string &variablesName = "",
                                 int indexBase = 1);

  // --- Floating point numbers: real and double are the same -------------------------------------------------------

  using Doubles = std::vector<double>;
  double readReal();
  double readReal(double minv, double maxv, const std::string &variableName = "");
  double readDouble();
  double readDouble(double minv, double maxv, const std::string &variableName = "");
  Doubles readReals(int size, int indexBase = 1);
  Doubles readReals(int size, double minv, double maxv, const std::string &variablesName = "",
                    int indexBase = 1);
  Doubles readDoubles(int size, int indexBase = 1);
  Doubles readDoubles(int size, double minv, double maxv, const std::string &variablesName = "",
                      int indexBase = 1);

  /** `-?digits[.digits]` with a bounded number of digits after the point. */
  double readStrictReal(double minv, double maxv, int minDecimals, int maxDecimals,
                        const std::string &variableName = "");
  double readStrictDouble(double minv, double maxv, int minDecimals, int maxDecimals,
                          const std::string &variableName = "");
  Doubles readStrictReals(int size, double minv, double maxv, int minDecimals, int maxDecimals,
                          const std::string &variablesName = "", int indexBase = 1);
  Doubles readStrictDoubles(int size, double minv, double maxv, int minDecimals, int maxDecimals,
                            const std::string &variablesName = "", int indexBase = 1);

  // --- Ending the program: input and answer turn every result into a failure of the jury ----------------------------

  NORETURN void quit(TResult result, const char *message);
  NORETURN void quits(TResult result, std::string message);
  NORETURN TESTLIB_PRINTF(3, 4) void quitf(TResult result, const char *format, ...);
  TESTLIB_PRINTF(4, 5) void quitif(bool condition, TResult result, const char *format, ...);
  /** A wrong answer unless the condition holds. */
  TESTLIB_PRINTF(3, 4) void ensuref(bool condition, const char *format, ...);
  /** What the macro `ensure` makes of `stream.ensure(condition)`. */
  void testlibEnsure(bool condition, const std::string &message);

private:
  static const int noIndex = INT_MAX;

  std::unique_ptr<testlib_detail::Reader> reader_;
  std::string token_;
  /** Of the element being read by one of the plural functions. */
  int index_ = noIndex;

  testlib_detail::Reader &reader();
  /** For numbers, which unlike words name at the end of the file what is missing. */
  const std::string &numberToken(const char *kind);
  std::string subject(const char *kind, const std::string &variableName) const;
  void demandMatch(const char *kind, const std::string &text, const pattern &p,
                   const std::string &variableName);
  template <typename T>
  void demandRange(const char *kind, T value, T minv, T maxv, const std::string &variableName);
  template <typename T, typename Read>
  std::vector<T> several(int size, int indexBase, bool spaced, Read read);
};

#endif
