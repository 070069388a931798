/* InStream: opening, single characters, and the ends of lines and files. */
#ifndef VERDICT_TESTLIB_STREAM_BASICS_H
#define VERDICT_TESTLIB_STREAM_BASICS_H

#include "quit.h"

inline InStream::InStream(const InStream &manners, std::string text)
    : name("a text from " + manners.name), mode(manners.mode), opened(true), strict(manners.strict),
      reader_(new testlib_detail::Reader(std::move(text)))
{
}

inline void InStream::init(std::string fileName, TMode itsMode)
{
  name = fileName;
  mode = itsMode;
  stdfile = false;
  std::FILE *file = std::fopen(fileName.c_str(), "rb");
  if (file == nullptr)
    quits(mode == _output ? _pe : _fail, "the file " + fileName + " cannot be opened");
  if (std::fseek(file, 0, SEEK_END) == 0) {
    const long bytes = std::ftell(file);
    if (bytes >= 0 && std::size_t(bytes) > maxFileSize)
      quitf(_pe, "the file has %ld bytes, at most %zu are read", bytes, maxFileSize);
    std::rewind(file);
  }
  opened = true;
  reader_.reset(new testlib_detail::Reader(file));
  skipBom();
}

/** Does not look at the file yet: an interactor may have to speak first. */
inline void InStream::init(std::FILE *file, TMode itsMode)
{
  stdfile = file == stdin;
  name = stdfile ? "stdin" : "untitled";
  mode = itsMode;
  opened = true;
  reader_.reset(new testlib_detail::Reader(file));
}

inline void InStream::reset(std::FILE *file)
{
  if (opened && stdfile)
    testlib_detail::fail("standard input cannot be read from its beginning again");
  const std::string itsName = name;
  close();
  if (file == nullptr) {
    init(itsName, mode);
    return;
  }
  init(file, mode);
  name = itsName;
}

inline void InStream::close()
{
  reader_.reset();
  opened = false;
}

inline void InStream::keepText()
{
  reader().keep();
}

inline std::string InStream::keptText() const
{
  return reader_ ? reader_->kept() : std::string();
}

/** Skips the byte order mark that some editors put before UTF-8. */
inline void InStream::skipBom()
{
  const char mark[] = "\xEF\xBB\xBF";
  int matched = 0;
  while (matched < 3 && reader().peek() == mark[matched]) {
    reader().next();
    matched++;
  }
  if (matched < 3) {
    while (matched > 0)
      reader().unread(mark[--matched]);
  }
}

inline testlib_detail::Reader &InStream::reader()
{
  if (!reader_)
    quit(_fail, "a stream is read that was not opened");
  return *reader_;
}

inline char InStream::curChar()
{
  return char(reader().peek());
}

inline char InStream::nextChar()
{
  return char(reader().next());
}

inline char InStream::readChar()
{
  return nextChar();
}

inline char InStream::readChar(char wanted)
{
  lastLine = reader().line();
  const int found = reader().next();
  if (found == wanted)
    return wanted;
  const auto shown = [](int c) -> std::string {
    switch (c) {
    case EOFC: return "the end of the file";
    case LF: return "the end of a line";
    case SPACE: return "a space";
    default: return c > SPACE ? "'" + std::string(1, char(c)) + "'" : "character " + vtos(c & 255);
    }
  };
  quits(_pe, shown(wanted) + " expected, " + shown(found) + " found");
}

inline char InStream::readSpace()
{
  return readChar(' ');
}

inline void InStream::skipChar()
{
  reader().next();
}

inline void InStream::unreadChar(char c)
{
  reader().unread(c);
}

inline void InStream::skipBlanks()
{
  testlib_detail::Reader &from = reader();
  for (std::size_t skipped = 0; isBlanks(from.peek()); skipped++) {
    if (skipped >= maxBlankCount)
      quitf(_pe, "more than %zu white-space characters in a row", maxBlankCount);
    from.next();
  }
}

inline bool InStream::eof()
{
  return (!strict && !reader_) || reader().atEnd();
}

inline bool InStream::seekEof()
{
  if (!strict && !reader_)
    return true;
  skipBlanks();
  return eof();
}

/** Strictly, a line ends with LF alone. Otherwise CR LF and the end of the file will do. */
inline bool InStream::eoln()
{
  if (!strict && !reader_)
    return true;
  testlib_detail::Reader &from = reader();
  if (from.peek() == LF) {
    from.next();
    return true;
  }
  if (strict)
    return false;
  if (from.peek() != CR)
    return from.atEnd();
  from.next();
  if (from.peek() != LF) {
    from.unread(CR);
    return false;
  }
  from.next();
  return true;
}

inline bool InStream::seekEoln()
{
  if (!strict && !reader_)
    return true;
  while (reader().peek() == SPACE || reader().peek() == TAB)
    reader().next();
  return eoln();
}

inline void InStream::readEoln()
{
  lastLine = reader().line();
  if (!eoln())
    quit(_pe, "the end of the line expected");
}

inline void InStream::readEof()
{
  lastLine = reader().line();
  if (!eof())
    quit(_pe, "the end of the file expected");
  if (this == &inf)
    testlib_detail::session.hasReadEof = true;
}

inline void InStream::nextLine()
{
  readLine();
}

#endif
