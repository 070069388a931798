/* InStream: words and lines, alone, of a pattern, and several of them. */
#ifndef VERDICT_TESTLIB_STREAM_TOKENS_H
#define VERDICT_TESTLIB_STREAM_TOKENS_H

#include "stream-basics.h"

/** What a message is about: `token s[3]`, `integer n`, or the kind alone. */
inline std::string InStream::subject(const char *kind, const std::string &variableName) const
{
  std::string words = kind;
  if (!variableName.empty())
    words += " " + variableName;
  if (index_ != noIndex)
    words += (variableName.empty() ? " [" : "[") + vtos(index_) + "]";
  return words;
}

inline void InStream::demandMatch(const char *kind, const std::string &text, const pattern &p,
                                  const std::string &variableName)
{
  if (!p.matches(text))
    quits(_wa, subject(kind, variableName) + " is \"" + compress(text) + "\", which does not match \"" +
                   p.src() + "\"");
}

template <typename T, typename Read>
std::vector<T> InStream::several(int size, int indexBase, bool spaced, Read read)
{
  const int most = 100000000;
  if (size < 0 || size > most)
    quitf(_fail, "%d elements cannot be read", size);
  std::vector<T> elements;
  elements.reserve(std::size_t(size));
  for (int i = 0; i < size; i++) {
    if (i > 0 && spaced && strict)
      readSpace();
    index_ = indexBase + i;
    elements.push_back(read());
  }
  index_ = noIndex;
  return elements;
}

inline void InStream::readWordTo(std::string &result)
{
  testlib_detail::Reader &from = reader();
  if (!strict)
    skipBlanks();
  lastLine = from.line();
  if (from.atEnd())
    quit(_unexpected_eof, "the file ends where a token was expected");
  if (isBlanks(from.peek()))
    quit(_pe, "white space where a token was expected");
  result.clear();
  while (!from.atEnd() && !isBlanks(from.peek())) {
    result += char(from.next());
    if (result.size() > maxTokenLength)
      quitf(_pe, "a token of more than %zu characters: %s", maxTokenLength, compress(result).c_str());
  }
}

inline void InStream::readWordTo(std::string &result, const pattern &p, const std::string &variableName)
{
  readWordTo(result);
  demandMatch("token", result, p, variableName);
}

inline void InStream::readWordTo(std::string &result, const std::string &ptrn,
                                 const std::string &variableName)
{
  readWordTo(result, pattern(ptrn), variableName);
}

/** The end of the line is taken and not part of the result. */
inline void InStream::readStringTo(std::string &result)
{
  if (!reader_)
    quit(_pe, "a line expected");
  testlib_detail::Reader &from = reader();
  lastLine = from.line();
  result.clear();
  while (!from.atEnd() && from.peek() != LF) {
    const int c = from.next();
    if (c == CR && from.peek() == LF) {
      from.unread(CR);
      break;
    }
    result += char(c);
  }
  if (strict)
    readEoln();
  else
    eoln();
}

inline void InStream::readStringTo(std::string &result, const pattern &p, const std::string &variableName)
{
  readStringTo(result);
  demandMatch("line", result, p, variableName);
}

inline void InStream::readStringTo(std::string &result, const std::string &ptrn,
                                   const std::string &variableName)
{
  readStringTo(result, pattern(ptrn), variableName);
}

/*
 * Every way to read has two names. NAME takes one, NAMEs takes several, NAMETo puts one into a given string, and
 * each of them may demand a pattern.
 */
#define TESTLIB_READS_TEXT(Name, Primary)                                                                     \
  inline std::string InStream::read##Name()                                                                   \
  {                                                                                                           \
    read##Primary##To(token_);                                                                                \
    return token_;                                                                                            \
  }                                                                                                           \
  inline std::string InStream::read##Name(const pattern &p, const std::string &variableName)                  \
  {                                                                                                           \
    read##Primary##To(token_, p, variableName);                                                               \
    return token_;                                                                                            \
  }                                                                                                           \
  inline std::string InStream::read##Name(const std::string &ptrn, const std::string &variableName)           \
  {                                                                                                           \
    return read##Name(pattern(ptrn), variableName);                                                           \
  }                                                                                                           \
  inline InStream::Words InStream::read##Name##s(int size, int indexBase)                                     \
  {                                                                                                           \
    return several<std::string>(size, indexBase, testlib_detail::Primary##sAreSpaced,                         \
                                [this] { return read##Primary(); });                                          \
  }                                                                                                           \
  inline InStream::Words InStream::read##Name##s(int size, const pattern &p,                                  \
                                                 const std::string &variablesName, int indexBase)             \
  {                                                                                                           \
    return several<std::string>(size, indexBase, testlib_detail::Primary##sAreSpaced,                         \
                                [&] { return read##Primary(p, variablesName); });                             \
  }                                                                                                           \
  inline InStream::Words InStream::read##Name##s(int size, const std::string &ptrn,                           \
                                                 const std::string &variablesName, int indexBase)             \
  {                                                                                                           \
    return read##Name##s(size, pattern(ptrn), variablesName, indexBase);                                      \
  }

#define TESTLIB_READS_TEXT_TO(Name, Primary)                                                                  \
  inline void InStream::read##Name##To(std::string &result)                                                   \
  {                                                                                                           \
    read##Primary##To(result);                                                                                \
  }                                                                                                           \
  inline void InStream::read##Name##To(std::string &result, const pattern &p, const std::string &variableName) \
  {                                                                                                           \
    read##Primary##To(result, p, variableName);                                                               \
  }                                                                                                           \
  inline void InStream::read##Name##To(std::string &result, const std::string &ptrn,                          \
                                       const std::string &variableName)                                       \
  {                                                                                                           \
    read##Primary##To(result, ptrn, variableName);                                                            \
  }

namespace testlib_detail {
const bool WordsAreSpaced = true;
const bool StringsAreSpaced = false;
} // namespace testlib_detail

TESTLIB_READS_TEXT(Word, Word)
TESTLIB_READS_TEXT(Token, Word)
TESTLIB_READS_TEXT(String, String)
TESTLIB_READS_TEXT(Line, String)
TESTLIB_READS_TEXT_TO(Token, Word)
TESTLIB_READS_TEXT_TO(Line, String)

#undef TESTLIB_READS_TEXT
#undef TESTLIB_READS_TEXT_TO

#endif
