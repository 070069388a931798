/* Nearly 2 GB that no file holds and nobody has touched; with an argument, all of it is. */
#include <string.h>

static char array[1900u << 20];

int main(int argc, char **argv)
{
  (void) argv;
  if (argc > 1)
    memset(array, 1, sizeof array);
  return array[argc * 1000] == 2;
}
