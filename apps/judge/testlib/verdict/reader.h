/* Characters of a file, of standard input or of a text, with any number of characters to put back. */
#ifndef VERDICT_TESTLIB_READER_H
#define VERDICT_TESTLIB_READER_H

#include "base.h"

namespace testlib_detail {

class Reader {
public:
  /** A text: its lines are not counted. */
  explicit Reader(std::string text) : file_(nullptr), buffer_(std::move(text)), line_(-1) {}

  /**
   * A file that is closed with the reader, except for standard input. That is read character by character: asking for
   * more than has been sent would wait for a program that itself waits for an answer.
   */
  explicit Reader(std::FILE *file) : file_(file), line_(1) {}

  Reader(const Reader &) = delete;
  Reader &operator=(const Reader &) = delete;

  ~Reader()
  {
    if (file_ != nullptr && file_ != stdin)
      std::fclose(file_);
  }

  /** The character to come, as a signed byte, or EOFC. */
  int peek()
  {
    if (!putBack_.empty())
      return putBack_.back();
    return at_ < buffer_.size() || refill() ? buffer_[at_] : EOFC;
  }

  /** Takes it. */
  int next()
  {
    const int c = peek();
    if (c == EOFC)
      return c;
    if (putBack_.empty())
      at_++;
    else
      putBack_.pop_back();
    if (c == LF && line_ > 0)
      line_++;
    if (keeps_)
      kept_ += char(c);
    return c;
  }

  /** Undoes `next`; the end needs no undoing. */
  void unread(int c)
  {
    if (c == EOFC)
      return;
    putBack_ += char(c);
    if (c == LF && line_ > 0)
      line_--;
    if (keeps_ && !kept_.empty())
      kept_.pop_back();
  }

  /** Remembers what is taken from now on. */
  void keep() { keeps_ = true; }
  const std::string &kept() const { return kept_; }

  bool atEnd() { return peek() == EOFC; }

  /** From 1; -1 where lines are not counted. */
  int line() const { return line_; }

private:
  std::FILE *file_;
  std::string buffer_;
  std::string putBack_;
  std::size_t at_ = 0;
  int line_;
  bool keeps_ = false;
  std::string kept_;

  bool refill()
  {
    const std::size_t block = 65536;
    if (file_ == nullptr)
      return false;
    at_ = 0;
    if (file_ == stdin) {
      const int c = getc_unlocked(stdin);
      buffer_.assign(c == EOF ? 0 : 1, char(c));
    } else {
      buffer_.resize(block);
      buffer_.resize(std::fread(&buffer_[0], 1, block, file_));
    }
    if (buffer_.empty() && std::ferror(file_))
      fail("a stream cannot be read");
    return !buffer_.empty();
  }
};

} // namespace testlib_detail

#endif
