// In the manner of a real interactor: guesses are answered, the number of them is left for a checker.
#include "testlib.h"
#include <iostream>

int main(int argc, char *argv[])
{
  registerInteraction(argc, argv);
  int secret = inf.readInt();
  std::cout << 100 << std::endl;
  for (int guesses = 1;; guesses++) {
    int guess = ouf.readInt(1, 100, "guess");
    if (guess == secret) {
      tout << guesses << std::endl;
      quitf(_ok, "%d guesses", guesses);
    }
    std::cout << (guess < secret ? "more" : "less") << std::endl;
    ouf.quitif(guesses >= 10, _wa, "too many guesses");
  }
}
