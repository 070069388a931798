/* InStream: numbers, alone, within bounds, and several of them. */
#ifndef VERDICT_TESTLIB_STREAM_NUMBERS_H
#define VERDICT_TESTLIB_STREAM_NUMBERS_H

#include "stream-tokens.h"

namespace testlib_detail {

NORETURN inline void refuseNumber(InStream &in, const char *kind, const std::string &text)
{
  in.quits(_pe, std::string(kind) + " expected, \"" + compress(text) + "\" found");
}

inline bool reaches(double bound, double value)
{
  return doubleDelta(bound, value) < 1E-12;
}

inline bool reaches(long long bound, long long value)
{
  return bound == value;
}

inline bool reaches(unsigned long long bound, unsigned long long value)
{
  return bound == value;
}

inline bool reaches(int bound, int value)
{
  return bound == value;
}

} // namespace testlib_detail

/** The number that a text is. Faults are those of the stream, as if the text were read from it. */
inline long long stringToLongLong(InStream &in, const std::string &text)
{
  long long value;
  if (!testlib_detail::readInteger(text, value))
    testlib_detail::refuseNumber(in, "int64", text);
  return value;
}

inline unsigned long long stringToUnsignedLongLong(InStream &in, const std::string &text)
{
  unsigned long long value;
  if (!testlib_detail::readInteger(text, value))
    testlib_detail::refuseNumber(in, "unsigned int64", text);
  return value;
}

inline double stringToDouble(InStream &in, const std::string &text)
{
  double value;
  if (!testlib_detail::readReal(text, value))
    testlib_detail::refuseNumber(in, "double", text);
  return value;
}

inline double stringToStrictDouble(InStream &in, const std::string &text, int minDecimals, int maxDecimals)
{
  if (minDecimals < 0 || minDecimals > maxDecimals)
    in.quit(_fail, "the numbers of decimals of a strict double are not a range");
  double value;
  int decimals;
  if (!testlib_detail::readStrictReal(text, value, decimals))
    testlib_detail::refuseNumber(in, "strict double", text);
  if (decimals < minDecimals || decimals > maxDecimals)
    in.quits(_pe, "strict double with " + vtos(minDecimals) + " to " + vtos(maxDecimals) +
                      " digits after the point expected, \"" + compress(text) + "\" found");
  return value;
}

inline const std::string &InStream::numberToken(const char *kind)
{
  if (!strict && seekEof())
    quits(_unexpected_eof, std::string("the file ends where ") + kind + " was expected");
  readWordTo(token_);
  return token_;
}

template <typename T>
void InStream::demandRange(const char *kind, T value, T minv, T maxv, const std::string &variableName)
{
  using testlib_detail::boundText;
  if (value < minv || value > maxv || value != value)
    quits(_wa, subject(kind, variableName) + " is " + vtos(value) + ", not in the range [" + boundText(minv) +
                   ", " + boundText(maxv) + "]");
  if (strict && !variableName.empty())
    validator.addBoundsHit(variableName, testlib_detail::reaches(minv, value),
                           testlib_detail::reaches(maxv, value));
}

inline int InStream::readInt()
{
  int value;
  const std::string &text = numberToken("int32");
  if (!testlib_detail::readInteger(text, value))
    testlib_detail::refuseNumber(*this, "int32", text);
  return value;
}

inline long long InStream::readLong()
{
  return stringToLongLong(*this, numberToken("int64"));
}

inline InStream::Natural InStream::readUnsignedLong()
{
  return stringToUnsignedLongLong(*this, numberToken("unsigned int64"));
}

inline double InStream::readReal()
{
  return stringToDouble(*this, numberToken("double"));
}

inline double InStream::readStrictReal(double minv, double maxv, int minDecimals, int maxDecimals,
                                       const std::string &variableName)
{
  const double value =
      stringToStrictDouble(*this, numberToken("strict double"), minDecimals, maxDecimals);
  demandRange("strict double", value, minv, maxv, variableName);
  return value;
}

inline double InStream::readStrictDouble(double minv, double maxv, int minDecimals, int maxDecimals,
                                         const std::string &variableName)
{
  return readStrictReal(minv, maxv, minDecimals, maxDecimals, variableName);
}

inline InStream::Doubles InStream::readStrictReals(int size, double minv, double maxv, int minDecimals,
                                                   int maxDecimals, const std::string &variablesName,
                                                   int indexBase)
{
  return several<double>(size, indexBase, true, [&] {
    return readStrictReal(minv, maxv, minDecimals, maxDecimals, variablesName);
  });
}

inline InStream::Doubles InStream::readStrictDoubles(int size, double minv, double maxv, int minDecimals,
                                                     int maxDecimals, const std::string &variablesName,
                                                     int indexBase)
{
  return readStrictReals(size, minv, maxv, minDecimals, maxDecimals, variablesName, indexBase);
}

#define TESTLIB_READS_ALIAS(T, Name, Primary) \
  inline T InStream::read##Name() { return read##Primary(); }

/** Within bounds, and several with and without bounds. */
#define TESTLIB_READS_NUMBERS(T, Name, Primary, kind)                                                         \
  inline T InStream::read##Name(T minv, T maxv, const std::string &variableName)                              \
  {                                                                                                           \
    const T value = read##Primary();                                                                          \
    demandRange(kind, value, minv, maxv, variableName);                                                       \
    return value;                                                                                             \
  }                                                                                                           \
  inline std::vector<T> InStream::read##Name##s(int size, T minv, T maxv, const std::string &variablesName,   \
                                                int indexBase)                                                \
  {                                                                                                           \
    return several<T>(size, indexBase, true, [&] { return read##Name(minv, maxv, variablesName); });          \
  }

#define TESTLIB_READS_SEVERAL(T, Name)                                                                        \
  inline std::vector<T> InStream::read##Name##s(int size, int indexBase)                                      \
  {                                                                                                           \
    return several<T>(size, indexBase, true, [this] { return read##Name(); });                                \
  }

TESTLIB_READS_ALIAS(int, Integer, Int)
TESTLIB_READS_ALIAS(double, Double, Real)

TESTLIB_READS_NUMBERS(int, Int, Int, "integer")
TESTLIB_READS_NUMBERS(int, Integer, Int, "integer")
TESTLIB_READS_NUMBERS(long long, Long, Long, "integer")
TESTLIB_READS_NUMBERS(InStream::Natural, UnsignedLong, UnsignedLong, "unsigned integer")
TESTLIB_READS_NUMBERS(InStream::Natural, Long, UnsignedLong, "unsigned integer")
TESTLIB_READS_NUMBERS(double, Real, Real, "double")
TESTLIB_READS_NUMBERS(double, Double, Real, "double")

TESTLIB_READS_SEVERAL(int, Int)
TESTLIB_READS_SEVERAL(int, Integer)
TESTLIB_READS_SEVERAL(long long, Long)
TESTLIB_READS_SEVERAL(InStream::Natural, UnsignedLong)
TESTLIB_READS_SEVERAL(double, Real)
TESTLIB_READS_SEVERAL(double, Double)

#undef TESTLIB_READS_ALIAS
#undef TESTLIB_READS_NUMBERS
#undef TESTLIB_READS_SEVERAL

#endif
