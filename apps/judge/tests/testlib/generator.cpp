// Draws in every way that generators know. With two arguments it makes the draws whose results are published with
// testlib itself; with others some more, and with a third word as in generators from before 2013.
#include "testlib.h"
#include <iomanip>

using namespace std;

template <typename T>
static void show(const T &value)
{
  cout << value << ' ';
}

template <typename T>
static void showAll(const vector<T> &values)
{
  cout << '[' << join(values) << "] ";
}

static void published(int n, int type)
{
  vector<int> parents(n), names(n);
  for (int i = 1; i < n; i++)
    parents[i] = rnd.wnext(i, type);
  for (int i = 0; i < n; i++)
    names[i] = i;
  shuffle(names.begin() + 1, names.end());
  vector<pair<int, int>> edges;
  for (int i = 1; i < n; i++) {
    bool down = rnd.next(2) != 0;
    int child = names[i], parent = names[parents[i]];
    edges.push_back(down ? make_pair(child, parent) : make_pair(parent, child));
  }
  shuffle(edges.begin(), edges.end());
  for (auto &edge : edges)
    cout << edge.first + 1 << '-' << edge.second + 1 << ' ';
  cout << endl;

  cout << fixed << setprecision(4);
  show(rnd.next("[a-z]{100}"));
  show(rnd.next(3.1415));
  show(rnd.next(12345678901234LL, 82345678901234LL));
  show(rnd.next(1345678901234ULL, 8345678901234ULL));
  show(rnd.next(134567UL, 834567UL));
  show(rnd.next(134567, 834567));
  vector<int> squares(100);
  for (int i = 0; i < 100; i++)
    squares[i] = i * i;
  show(rnd.any(squares));
  cout << endl;

  showAll(rnd.perm(10));
  showAll(rnd.perm(0));
  showAll(rnd.perm(0, 1));
  showAll(rnd.perm(10, 1));
  showAll(rnd.distinct(10, 15, 100));
  showAll(rnd.distinct(0, 15, 100));
  showAll(rnd.partition(10, 100, 3));
  showAll(rnd.partition(0, 0, 10));
  showAll(rnd.partition(1, 0, 0));
  cout << endl;

  show(rnd.wnext(1000, 2));
  show(rnd.wnext(1000LL, 2));
  show(rnd.wnext(1000, 20));
  show(rnd.wnext(1000LL, 20));
  show(rnd.wnext(100000, 200));
  show(rnd.wnext(100000LL, 200));
  const float low = 42.0, high = 2011.1109;
  const double least = 42.0, most = 2011.1109;
  show(rnd.next(low, high));
  show(rnd.next(least, most));
  show(rnd.wnext(low, high, 5));
  show(rnd.wnext(least, most, 5));
  show(rnd.wnext(low, high, -7));
  show(rnd.wnext(least, most, -7));
  cout << endl;

  typedef unsigned short Short;
  show(rnd.next(42ULL, 2011ULL));
  show(rnd.next(42U, 2011U));
  show(rnd.next(Short(42), Short(2011)));
  for (int bias : {-3, 3}) {
    show(rnd.wnext(42ULL, 2011ULL, bias));
    show(rnd.wnext(42U, 2011U, bias));
    show(rnd.wnext(Short(42), Short(2011), bias));
  }
  for (int bias : {-5, 4}) {
    show(rnd.wnext(42LL, 2011LL, bias));
    show(rnd.wnext(42, 2011, bias));
    show(rnd.wnext(short(42), short(2011), bias));
  }
  show(rnd.wany(squares, 1));
  show(rnd.wany(squares, -1));
  cout << endl;

  show(rnd.any(set<string>{"a", "b", "c", "d", "e", "f", "g"}));
  set<string> letters{"a", "b", "c", "d", "e", "f"};
  show(rnd.any(letters));
  show(rnd.any(letters.begin(), letters.end()));
  for (int bias : {1, -1}) {
    show(rnd.wany(letters, bias));
    show(rnd.wany(letters.begin(), letters.end(), bias));
  }
  cout << endl;
}

static void more(int n)
{
  println(rnd.next(n), rnd.next(1, n), rnd.next(16), rnd.next(10000000000LL), rnd.next(5LL, 50000000000LL));
  println(rnd.next(7u), rnd.next(7ULL), rnd.next(7L), rnd.next(7UL), rnd.next(3u, 9u), rnd.next(3ULL, 9ULL));
  println(format("%.9f %.9f", rnd.next(), rnd.next(-1.0, 1.0)), format("%.9f", rnd.wnext(3)));
  println(rnd.next("a|bc|[0-9]{2,4}"), rnd.next("id-([ac]|b{%d})", 3), rnd.next(string("[ab]{2}\\ [^!-~]?x")));
}

int main(int argc, char *argv[])
{
  registerGen(argc, argv, argc == 4 ? 0 : 1);
  if (argc == 3)
    published(opt<int>(1), opt<int>(2));
  else
    more(opt<int>(1));
}
