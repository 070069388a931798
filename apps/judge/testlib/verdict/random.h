/*
 * Random numbers that are the same with every compiler: a linear congruential generator of 48 bits (that of POSIX's
 * drand48 and of Java), seeded with the command line. Which call draws how many numbers, and how they become the
 * result, is part of the promise: tests are kept as generators and their arguments, not as files.
 */
#ifndef VERDICT_TESTLIB_RANDOM_H
#define VERDICT_TESTLIB_RANDOM_H

#include "pattern.h"

class random_t {
public:
  /** 0 for generators written before 2013, otherwise 1: how two draws make a number of 63 bits. */
  static int version;

  random_t() : state_(unseeded) {}

  /** From the words of the command line, program name aside. */
  void setSeed(int argc, char *argv[])
  {
    state_ = unseeded;
    for (int word = 1; word < argc; word++) {
      for (const char *c = argv[word]; *c != '\0'; c++)
        state_ = state_ * multiplier + (unsigned int) *c + addend;
      state_ += multiplier / addend;
    }
    state_ &= mask;
  }

  void setSeed(long long seed) { state_ = ((unsigned long long) seed ^ multiplier) & mask; }

  /** From 0 to n - 1. */
  int next(int n)
  {
    demand(n > 0, "rnd.next(n) needs a positive n");
    if ((n & (n - 1)) == 0)
      return int((n * nextBits(31)) >> 31);
    return int(below(n, INT_MAX, 31));
  }

  long long next(long long n)
  {
    demand(n > 0, "rnd.next(n) needs a positive n");
    return below(n, LLONG_MAX, 63);
  }

  unsigned int next(unsigned int n) { return (unsigned int) next(asSigned<int>(n)); }
  unsigned long long next(unsigned long long n) { return (unsigned long long) next(asSigned<long long>(n)); }
  long next(long n) { return long(next((long long) n)); }
  unsigned long next(unsigned long n) { return (unsigned long) next((unsigned long long) n); }

  /** From `from` to `to`, both possible. */
  int next(int from, int to) { return int(next((long long) to - from + 1) + from); }
  unsigned int next(unsigned int from, unsigned int to)
  {
    return (unsigned int) (next((long long) to - from + 1) + from);
  }
  long long next(long long from, long long to) { return next(to - from + 1) + from; }
  long next(long from, long to) { return next(to - from + 1) + from; }
  unsigned long long next(unsigned long long from, unsigned long long to) { return fromTo(from, to); }
  unsigned long next(unsigned long from, unsigned long to) { return fromTo(from, to); }

  /** From 0 inclusive to 1 exclusive. */
  double next()
  {
    const long long high = nextBits(26) << 27;
    const long long low = nextBits(27);
    return double(high + low) / double(1LL << 53);
  }

  /** From 0 inclusive to n exclusive. */
  double next(double n)
  {
    demand(n > 0, "rnd.next(n) needs a positive n");
    return inside(n * next(), n);
  }

  double next(double from, double to)
  {
    demand(from < to, "rnd.next(from, to) needs from < to");
    return next(to - from) + from;
  }

  /** A word of a pattern. */
  std::string next(const std::string &of) { return pattern(of).next(*this); }

  TESTLIB_PRINTF(2, 3) std::string next(const char *format, ...)
  {
    TESTLIB_FORMATTED(format, format, of);
    return next(of);
  }

  /**
   * Weighted: the largest of `1 + type` draws, or with a negative type the smallest of `1 - type`. Large types are
   * computed from one draw.
   */
  int wnext(int n, int type) { return weightedBelow(n, type); }
  long long wnext(long long n, int type) { return weightedBelow(n, type); }
  unsigned int wnext(unsigned int n, int type) { return (unsigned int) wnext(asSigned<int>(n), type); }
  unsigned long long wnext(unsigned long long n, int type)
  {
    return (unsigned long long) wnext(asSigned<long long>(n), type);
  }
  long wnext(long n, int type) { return long(wnext((long long) n, type)); }
  unsigned long wnext(unsigned long n, int type) { return (unsigned long) wnext((unsigned long long) n, type); }

  double wnext(double n, int type)
  {
    demand(n > 0, "rnd.wnext(n, type) needs a positive n");
    if (isSmall(type))
      return n * best(type, [this] { return next(); });
    return inside(n * skewed(type), n);
  }

  double wnext(int type) { return wnext(1.0, type); }

  int wnext(int from, int to, int type) { return weightedFromTo(from, to, type); }
  int wnext(unsigned int from, unsigned int to, int type) { return int(weightedFromTo(from, to, type)); }
  long long wnext(long long from, long long to, int type) { return weightedFromTo(from, to, type); }
  unsigned long long wnext(unsigned long long from, unsigned long long to, int type)
  {
    return weightedFromTo(from, to, type);
  }
  long wnext(long from, long to, int type) { return weightedFromTo(from, to, type); }
  unsigned long wnext(unsigned long from, unsigned long to, int type) { return weightedFromTo(from, to, type); }

  double wnext(double from, double to, int type)
  {
    demand(from < to, "rnd.wnext(from, to, type) needs from < to");
    return wnext(to - from, type) + from;
  }

  /** An element of a container or a range. */
  template <typename Container>
  typename Container::value_type any(const Container &container)
  {
    return any(container.begin(), container.end());
  }

  template <typename Iterator>
  typename std::iterator_traits<Iterator>::value_type any(const Iterator &begin, const Iterator &end)
  {
    const int size = int(std::distance(begin, end));
    demand(size > 0, "rnd.any needs at least one element");
    return *std::next(begin, next(size));
  }

  template <typename Container>
  typename Container::value_type wany(const Container &container, int type)
  {
    return wany(container.begin(), container.end(), type);
  }

  template <typename Iterator>
  typename std::iterator_traits<Iterator>::value_type wany(const Iterator &begin, const Iterator &end, int type)
  {
    const int size = int(std::distance(begin, end));
    demand(size > 0, "rnd.wany needs at least one element");
    return *std::next(begin, wnext(size, type));
  }

  /** `first` to `first + size - 1` in random order. */
  template <typename T, typename E>
  std::vector<E> perm(T size, E first)
  {
    demand(!(size < 0), "rnd.perm needs a size that is not negative");
    std::vector<E> order;
    for (T i = 0; i < size; i++)
      order.push_back(first++);
    for (T i = 1; i < size; i++)
      std::swap(order[i], order[next(i + 1)]);
    return order;
  }

  template <typename T>
  std::vector<T> perm(T size)
  {
    return perm(size, T(0));
  }

  /** `size` different numbers from `from` to `to`, in random order. */
  template <typename T>
  std::vector<T> distinct(int size, T from, T to)
  {
    std::vector<T> chosen;
    if (size == 0)
      return chosen;
    demand(size > 0 && from <= to, "rnd.distinct needs a size from 0 and from <= to");
    const std::uint64_t range = std::uint64_t(to) - std::uint64_t(from) + 1;
    demand(std::uint64_t(size) <= range, "rnd.distinct asks for more numbers than there are");

    // Drawing until enough are different, where that is expected to be cheaper than a permutation of all.
    double draws = 0;
    for (int i = 1; i <= size; i++)
      draws += double(range) / double(range - i + 1);
    if (draws < double(range)) {
      std::set<T> seen;
      while (int(chosen.size()) < size) {
        const T number = T(next(from, to));
        if (seen.insert(number).second)
          chosen.push_back(number);
      }
      return chosen;
    }
    demand(range <= 1000000000, "rnd.distinct would need too much memory");
    chosen = perm(int(range), from);
    chosen.resize(size);
    return chosen;
  }

  /** `size` different numbers from 0 to `upper - 1`. */
  template <typename T>
  std::vector<T> distinct(int size, T upper)
  {
    if (size == 0)
      return std::vector<T>();
    demand(size > 0 && upper > 0, "rnd.distinct needs a size from 0 and a positive bound");
    return distinct(size, T(0), T(upper - 1));
  }

  /** `size` numbers of at least `least` that add up to `sum`, in random order. */
  template <typename T>
  std::vector<T> partition(int size, T sum, T least)
  {
    demand(size >= 0, "rnd.partition needs a size that is not negative");
    if (size == 0) {
      demand(sum == 0, "rnd.partition cannot divide something into nothing");
      return std::vector<T>();
    }
    demand(least * size <= sum, "rnd.partition has too little for that many parts");

    // What is above `least` as a row of ones with `size - 1` walls among them.
    const T places = T(sum - least * size + size);
    std::vector<T> walls = distinct(size - 1, T(1), T(places - 1));
    walls.push_back(0);
    walls.push_back(places);
    std::sort(walls.begin(), walls.end());
    std::vector<T> shares;
    for (int i = 0; i < size; i++)
      shares.push_back(T(walls[i + 1] - walls[i] - 1 + least));
    return shares;
  }

  template <typename T>
  std::vector<T> partition(int size, T sum)
  {
    return partition(size, sum, T(1));
  }

private:
  static const unsigned long long multiplier = 0x5DEECE66DULL;
  static const unsigned long long addend = 0xBULL;
  static const unsigned long long mask = (1ULL << 48) - 1;
  static const unsigned long long unseeded = 3905348978240129619ULL;

  unsigned long long state_;

  static void demand(bool holds, const char *rule)
  {
    if (!holds)
      testlib_detail::fail(rule);
  }

  template <typename Signed, typename Unsigned>
  static Signed asSigned(Unsigned n)
  {
    demand(n < Unsigned(std::numeric_limits<Signed>::max()), "rnd: the bound is too large");
    return Signed(n);
  }

  /** At most 63. */
  long long nextBits(int bits)
  {
    if (bits <= 48) {
      state_ = (state_ * multiplier + addend) & mask;
      return (long long) (state_ >> (48 - bits));
    }
    const long long high = nextBits(31) << 32;
    const long long low = nextBits(version == 0 ? 31 : 32);
    return high ^ low;
  }

  /** Without bias: draws above the last multiple of n are drawn again. */
  long long below(long long n, long long largest, int bits)
  {
    const long long limit = largest / n * n;
    long long drawn;
    do
      drawn = nextBits(bits);
    while (drawn >= limit);
    return drawn % n;
  }

  template <typename T>
  T fromTo(T from, T to)
  {
    demand(from <= to, "rnd.next(from, to) needs from <= to");
    return next(T(to - from + 1)) + from;
  }

  static bool isSmall(int type) { return -25 < type && type < 25; }

  template <typename Draw>
  auto best(int type, Draw draw) -> decltype(draw())
  {
    auto result = draw();
    for (int i = 0; i < std::abs(type); i++)
      result = type > 0 ? std::max(result, draw()) : std::min(result, draw());
    return result;
  }

  double skewed(int type)
  {
    return type > 0 ? std::pow(next(), 1.0 / (type + 1)) : 1 - std::pow(next(), 1.0 / (1 - type));
  }

  template <typename T>
  T weightedBelow(T n, int type)
  {
    demand(n > 0, "rnd.wnext(n, type) needs a positive n");
    if (isSmall(type))
      return best(type, [this, n] { return next(n); });
    return std::min(std::max(T(double(n) * skewed(type)), T(0)), T(n - 1));
  }

  template <typename T>
  T weightedFromTo(T from, T to, int type)
  {
    demand(from <= to, "rnd.wnext(from, to, type) needs from <= to");
    return wnext(T(to - from + 1), type) + from;
  }

  /** Rounding may reach the bound itself, which is not meant. */
  static double inside(double value, double bound)
  {
    const double kept = std::max(value, 0.0);
    return kept < bound ? kept : std::nexttoward(bound, 0.0);
  }
};

int random_t::version = -1;

inline void pattern::Step::draw(random_t &rnd, std::string &word) const
{
  if (most == INT_MAX)
    testlib_detail::fail("no word can be drawn from a pattern with * or +");
  if (most > 0) {
    const int count = rnd.next(most - least + 1) + least;
    for (int i = 0; i < count; i++)
      word += chars[rnd.next(int(chars.size()))];
  }
  if (!continuations.empty())
    continuations[rnd.next(int(continuations.size()))].draw(rnd, word);
}

#endif
