/*
 * Patterns look like small regular expressions and serve two purposes: to check a word and to draw one at random.
 *
 *   x  \x  [abc]  [a-z]  [^0-9]     one character; spaces count only when escaped
 *   ?  *  +  {n}  {m,n}             how many of it
 *   this|that                       alternatives
 *   start(this|that)                in brackets, which reach to the end of their alternative
 *
 * Matching is greedy and never takes characters back: [0-9]?1 does not match 1.
 */
#ifndef VERDICT_TESTLIB_PATTERN_H
#define VERDICT_TESTLIB_PATTERN_H

#include "text.h"

class random_t;

class pattern {
public:
  pattern(std::string source) : source_(std::move(source)), start_(Parser(source_).whole()) {}

  /** A random word; patterns with `*` or `+` cannot be drawn from. */
  std::string next(random_t &rnd) const
  {
    std::string word;
    start_.draw(rnd, word);
    return word;
  }

  bool matches(const std::string &word) const { return start_.matches(word, 0); }

  /** The text it was made of. */
  std::string src() const { return source_; }

private:
  /** Some characters of a set, then one of several continuations; at the end of a word there is none. */
  struct Step {
    /** Sorted. A character that was named twice is drawn twice as often. */
    std::vector<char> chars;
    int least = 0, most = 0;
    std::vector<Step> continuations;

    bool matches(const std::string &word, std::size_t at) const
    {
      int count = 0;
      while (count < most && at < word.size() && std::binary_search(chars.begin(), chars.end(), word[at])) {
        count++;
        at++;
      }
      if (count < least)
        return false;
      if (continuations.empty())
        return at == word.size();
      return std::any_of(continuations.begin(), continuations.end(),
                         [&](const Step &step) { return step.matches(word, at); });
    }

    // Which numbers are drawn, even those with one possible outcome, is part of the promise to generators.
    void draw(random_t &rnd, std::string &word) const;
  };

  class Parser {
  public:
    explicit Parser(const std::string &source) : source_(source)
    {
      for (std::size_t at = 0; at < source.size(); at++) {
        if (source[at] == '\\') {
          if (++at == source.size())
            refuse();
          symbols_.push_back({source[at], true});
        } else if (source[at] != ' ') {
          symbols_.push_back({source[at], false});
        }
      }
    }

    Step whole() const { return alternatives(0, symbols_.size()); }

  private:
    struct Symbol {
      char value;
      bool escaped;
    };

    const std::string &source_;
    std::vector<Symbol> symbols_;

    NORETURN void refuse() const { testlib_detail::fail("\"" + source_ + "\" is not a pattern"); }

    bool isSign(std::size_t at, std::size_t end, char sign) const
    {
      return at < end && !symbols_[at].escaped && symbols_[at].value == sign;
    }

    /** The place of the first unescaped `sign` from `at` on, or `end`. */
    std::size_t find(std::size_t at, std::size_t end, char sign) const
    {
      while (at < end && !isSign(at, end, sign))
        at++;
      return at;
    }

    Step alternatives(std::size_t begin, std::size_t end) const
    {
      std::vector<std::size_t> bars;
      int depth = 0;
      for (std::size_t at = begin; at < end; at++) {
        if (isSign(at, end, '['))
          at = find(at, end, ']');
        else if (isSign(at, end, '('))
          depth++;
        else if (isSign(at, end, ')') && --depth < 0)
          refuse();
        else if (isSign(at, end, '|') && depth == 0)
          bars.push_back(at);
      }
      if (depth != 0)
        refuse();
      if (bars.empty())
        return sequence(begin, end);

      Step choice;
      bars.push_back(end);
      for (std::size_t bar : bars) {
        choice.continuations.push_back(sequence(begin, bar));
        begin = bar + 1;
      }
      return choice;
    }

    Step sequence(std::size_t begin, std::size_t end) const
    {
      if (begin >= end)
        refuse();
      Step step;
      if (isSign(begin, end, '(')) {
        if (!isSign(end - 1, end, ')'))
          refuse();
        step.continuations.push_back(alternatives(begin + 1, end - 1));
        return step;
      }
      std::size_t at = begin;
      step.chars = isSign(at, end, '[') ? charSet(at, end) : std::vector<char>{symbols_[at++].value};
      readCount(at, end, step);
      if (at < end)
        step.continuations.push_back(sequence(at, end));
      return step;
    }

    std::vector<char> charSet(std::size_t &at, std::size_t end) const
    {
      const std::size_t close = find(at, end, ']');
      if (close == end)
        refuse();
      at++;
      const bool negated = isSign(at, close, '^');
      if (negated)
        at++;
      std::vector<char> chars;
      while (at < close) {
        const char from = symbols_[at++].value;
        // A minus at the end stands for itself.
        if (isSign(at, close, '-') && at + 1 < close) {
          const char to = symbols_[at + 1].value;
          if (from > to)
            refuse();
          for (int c = from; c <= to; c++)
            chars.push_back(char(c));
          at += 2;
        } else {
          chars.push_back(from);
        }
      }
      at = close + 1;
      std::sort(chars.begin(), chars.end());
      return negated ? allBut(chars) : chars;
    }

    static std::vector<char> allBut(const std::vector<char> &chars)
    {
      std::vector<char> others;
      for (int code = 0; code < 255; code++) {
        if (!std::binary_search(chars.begin(), chars.end(), char(code)))
          others.push_back(char(code));
      }
      std::sort(others.begin(), others.end());
      return others;
    }

    void readCount(std::size_t &at, std::size_t end, Step &step) const
    {
      step.least = step.most = 1;
      if (at >= end || symbols_[at].escaped)
        return;
      switch (symbols_[at].value) {
      case '?': step.least = 0; break;
      case '*': step.least = 0, step.most = INT_MAX; break;
      case '+': step.most = INT_MAX; break;
      case '{': readBraces(at, end, step); break;
      default: return;
      }
      at++;
    }

    /** Leaves `at` on the closing brace. `{n,}` means `{n}`. */
    void readBraces(std::size_t &at, std::size_t end, Step &step) const
    {
      const std::size_t close = find(at, end, '}');
      if (close == end)
        refuse();
      std::string inside;
      while (++at < close)
        inside += symbols_[at].value;
      std::vector<std::string> numbers = split(inside, ',');
      if (numbers.size() == 2 && numbers[1].empty())
        numbers.pop_back();
      if (numbers.size() > 2)
        refuse();
      step.least = number(numbers.front());
      step.most = number(numbers.back());
      if (step.least > step.most)
        refuse();
    }

    int number(const std::string &text) const
    {
      int value = 0;
      if (std::sscanf(text.c_str(), "%d", &value) != 1)
        refuse();
      return value;
    }
  };

  std::string source_;
  Step start_;
};

#endif
