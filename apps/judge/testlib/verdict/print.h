/* What generators print with, and the sources of randomness that they must not use. */
#ifndef VERDICT_TESTLIB_PRINT_H
#define VERDICT_TESTLIB_PRINT_H

#include "session.h"

namespace testlib_detail {

template <typename T>
struct HasElements {
  template <typename U>
  static std::true_type test(typename U::const_iterator *);
  template <typename U>
  static std::false_type test(...);
  static const bool value = decltype(test<T>(nullptr))::value && !std::is_same<T, std::string>::value;
};

/** Objects that iterate; pointers are told apart by overloads, because texts are pointers as well. */
template <typename T>
struct IsIterator {
  template <typename U>
  static std::true_type test(typename U::iterator_category *);
  template <typename U>
  static std::false_type test(...);
  static const bool value = decltype(test<T>(nullptr))::value;
};

template <typename T>
typename std::enable_if<!HasElements<T>::value>::type print(const T &value)
{
  std::cout << value;
}

template <typename T>
typename std::enable_if<HasElements<T>::value>::type print(const T &collection);

template <typename Iterator>
void printRange(Iterator begin, Iterator end)
{
  for (Iterator at = begin; at != end; ++at) {
    if (at != begin)
      std::cout << ' ';
    print(*at);
  }
}

template <typename T>
typename std::enable_if<HasElements<T>::value>::type print(const T &collection)
{
  printRange(collection.begin(), collection.end());
}

} // namespace testlib_detail

/** Values on a line with spaces between them; a collection is all of its elements. */
template <typename First, typename... Others>
void printlnAll(const First &first, const Others &...others)
{
  testlib_detail::print(first);
  // Expands to one call for each of the others, in their order.
  const int each[] = {0, (std::cout << ' ', testlib_detail::print(others), 0)...};
  (void) each;
  std::cout << std::endl;
}

template <typename A>
void println(const A &a)
{
  printlnAll(a);
}

template <typename A, typename B>
typename std::enable_if<!testlib_detail::IsIterator<B>::value>::type println(const A &a, const B &b)
{
  printlnAll(a, b);
}

/** The elements of a range. */
template <typename A, typename B>
typename std::enable_if<testlib_detail::IsIterator<B>::value>::type println(const A &begin, const B &end)
{
  testlib_detail::printRange(B(begin), end);
  std::cout << std::endl;
}

template <typename A>
void println(const A *begin, const A *end)
{
  testlib_detail::printRange(begin, end);
  std::cout << std::endl;
}

inline void println(const char *a, const char *b)
{
  printlnAll(a, b);
}

template <typename A, typename B, typename C, typename... Others>
void println(const A &a, const B &b, const C &c, const Others &...others)
{
  printlnAll(a, b, c, others...);
}

/** Further output goes to the file of this number. */
inline void startTest(int test)
{
  if (std::freopen(vtos(test).c_str(), "wt", stdout) == nullptr)
    testlib_detail::fail("the file " + vtos(test) + " cannot be written");
}

/** The same order with every compiler. */
template <typename Iterator>
void shuffle(Iterator begin, Iterator end)
{
  if (begin == end)
    return;
  for (Iterator at = begin + 1; at != end; ++at)
    std::iter_swap(at, begin + rnd.next(int(at - begin) + 1));
}

// These differ between compilers and runs, so that a test could not be made again.
template <typename Iterator>
__attribute__((error("use shuffle() instead of random_shuffle()"))) void random_shuffle(Iterator, Iterator);
__attribute__((error("use rnd.next() instead of rand()"))) int rand() noexcept;
__attribute__((error("use registerGen(argc, argv, 1) instead of srand()"))) void srand(unsigned int) noexcept;

#endif
