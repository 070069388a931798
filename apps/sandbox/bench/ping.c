/* The cheapest conversation there is. A program whose name ends in "o" answers, any other asks ROUNDS times. */
#include <string.h>
#include <unistd.h>

#ifndef ROUNDS
#define ROUNDS 2000
#endif

int main(int argc, char **argv)
{
  char byte = 'x';
  (void) argc;
  if (argv[0][strlen(argv[0]) - 1] == 'o') {
    while (read(0, &byte, 1) == 1)
      if (write(1, &byte, 1) != 1)
        return 1;
    return 0;
  }
  for (int i = 0; i < ROUNDS; i++)
    if (write(1, &byte, 1) != 1 || read(0, &byte, 1) != 1)
      return 1;
  return 0;
}
