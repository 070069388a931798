/* Output and endings. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
  static char block[65536];
  const char *what = argc > 1 ? argv[1] : "";
  memset(block, 'x', sizeof block);
  if (strcmp(what, "flood") == 0)
    for (;;) {
      if (strchr(argv[2], '1'))
        write(1, block, sizeof block);
      if (strchr(argv[2], '2'))
        write(2, block, sizeof block);
    }
  if (strcmp(what, "flood-and-hang") == 0) {
    for (long n = atol(argv[2]); n > 0; n -= 65536)
      write(1, block, n < 65536 ? (size_t) n : sizeof block);
    for (;;)
      pause();
  }
  if (strcmp(what, "print") == 0)
    for (long n = atol(argv[2]); n > 0; n -= 65536)
      write(1, block, n < 65536 ? (size_t) n : sizeof block);
  if (strcmp(what, "drip") == 0)
    for (int i = 0; i < atoi(argv[2]); i++) {
      write(1, "drop\n", 5);
      usleep(200);
    }
  if (strcmp(what, "exit") == 0)
    return atoi(argv[2]);
  if (strcmp(what, "raise") == 0)
    raise(atoi(argv[2]));
  if (strcmp(what, "divide") == 0) {
    volatile int nothing = argc - 3;
    return 7 / nothing;
  }
  if (strcmp(what, "null") == 0)
    *(volatile int *) 0 = 1;
  if (strcmp(what, "close") == 0) {
    close(0), close(1), close(2);
    usleep(30000);
    return 0;
  }
  if (strcmp(what, "forge") == 0)
    for (int stream = 1; stream <= 2; stream++)
      dprintf(stream, "{\"exit\":\"exited\",\"exitCode\":0}\n\x1b[2J\x00\x07status:0\n");
  return 0;
}
