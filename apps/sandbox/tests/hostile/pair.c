/* Both sides of a conversation. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  int rounds = argc > 2 ? atoi(argv[2]) : 0;
  char line[64];
  if (strcmp(what, "ask") == 0) {            /* sends numbers, expects each plus one */
    for (int i = 0; i < rounds; i++) {
      int n;
      printf("%d\n", i);
      fflush(stdout);
      if (scanf("%d", &n) != 1 || n != i + 1)
        return 43;
    }
    return 42;
  }
  if (strcmp(what, "answer") == 0) {
    for (int n; scanf("%d", &n) == 1;) {
      printf("%d\n", n + 1);
      fflush(stdout);
    }
    return 0;
  }
  if (strcmp(what, "listen") == 0) {         /* deadlock, when both do */
    fgets(line, sizeof line, stdin);
    return 0;
  }
  if (strcmp(what, "listen-on") == 0) {      /* until nobody speaks */
    while (fgets(line, sizeof line, stdin))
      ;
    return 0;
  }
  if (strcmp(what, "shout") == 0)            /* until nobody listens */
    for (;;)
      write(1, "0123456789012345678901234567890\n", 32);
  if (strcmp(what, "hang-up") == 0)
    return 5;
  if (strcmp(what, "hang-up-later") == 0) {
    fgets(line, sizeof line, stdin);
    usleep(50000);
    return 5;
  }
  if (strcmp(what, "close-and-burn") == 0)
    close(0), close(1);
  if (strstr(what, "burn"))
    for (;;)
      ;
  return 0;
}
