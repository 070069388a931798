/* Processes that do not want to end, or to be counted. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void burn(double seconds)
{
  struct timespec t;
  do
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  while ((double) t.tv_sec + (double) t.tv_nsec / 1e9 < seconds);
}

/* In milliseconds. */
static double own_run_delay(void)
{
  unsigned long long waited = 0;
  FILE *f = fopen("/proc/thread-self/schedstat", "r");
  if (!f || fscanf(f, "%*u %llu", &waited) != 1)
    exit(2);
  fclose(f);
  return (double) waited / 1e6;
}

static void *sleep_for_ever(void *unused) { (void) unused; for (;;) pause(); return NULL; }
static void *count_a_little(void *unused) { (void) unused; for (volatile int i = 0; i < 300000; i++) ; return NULL; }
static void *burn_in_thread(void *unused) { (void) unused; for (;;) ; return NULL; }

int main(int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  if (strcmp(what, "bomb") == 0)
    for (;;)
      fork();
  if (strcmp(what, "threads") == 0) {
    int n = 0;
    pthread_t t;
    while (pthread_create(&t, NULL, sleep_for_ever, NULL) == 0)
      n++;
    printf("%d threads\n", n);
    return 0;
  }
  if (strcmp(what, "daemons") == 0) {        /* setsid and double fork: alive when the first process has ended */
    int n = atoi(argv[2]);
    for (int i = 0; i < n; i++)
      if (fork() == 0) {
        setsid();
        if (fork() == 0) {
          signal(SIGTERM, SIG_IGN), signal(SIGHUP, SIG_IGN);
          prctl(PR_SET_NAME, "verdict-daemon");
          for (;;)
            pause();
        }
        _exit(0);
      }
    while (wait(NULL) > 0)
      ;
    puts("done");
    return 0;
  }
  if (strcmp(what, "later") == 0) {          /* a writer in the background that changes the output after the end */
    if (fork() == 0) {
      setsid();
      usleep(100000);
      int fd = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0644);
      write(fd, "late", 4);
      write(1, "late", 4);
      _exit(0);
    }
    int fd = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    write(fd, "early", 5);
    write(1, "early", 5);
    return 0;
  }
  if (strcmp(what, "crowd") == 0) {          /* wake together, compute a little, sleep again: in each other's way */
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    for (int i = 0; i < 8; i++)
      if (fork() == 0) {
        for (int round = 1; round <= 5; round++) {
          t.tv_sec += (t.tv_nsec + 100000000) / 1000000000;
          t.tv_nsec = (t.tv_nsec + 100000000) % 1000000000;
          clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
          burn(0.003 * round);
        }
        printf("%.3f\n", own_run_delay());
        fflush(stdout);
        _exit(0);
      }
    while (wait(NULL) > 0)
      ;
    return 0;
  }
  if (strcmp(what, "hidden-cpu") == 0) {     /* CPU time of children that nobody waits for */
    for (int i = 0; i < 4; i++)
      if (fork() == 0) {
        burn(10);
        _exit(0);
      }
    sleep(10);
  }
  if (strcmp(what, "thread-cpu") == 0) {
    pthread_t t;
    for (int i = 0; i < 4; i++)
      pthread_create(&t, NULL, burn_in_thread, NULL);
    pause();
  }
  if (strcmp(what, "leave-a-thread") == 0) {
    pthread_t t;
    pthread_create(&t, NULL, count_a_little, NULL);
    pthread_exit(NULL);
  }
  if (strcmp(what, "burn") == 0) {
    burn(atof(argv[2]));
    return 0;
  }
  if (strcmp(what, "sleep") == 0)
    sleep(100);
  if (strcmp(what, "pause") == 0)
    pause();
  if (strcmp(what, "select") == 0)
    select(0, NULL, NULL, NULL, NULL);
  if (strcmp(what, "clock") == 0)
    for (time_t start = time(NULL); time(NULL) < start + 100;)
      ;
  if (strcmp(what, "kill-every") == 0) {     /* every number there may be, and those of the judge and of the helper */
    int hit = 0;
    for (int pid = 2; pid < 100000; pid++)
      hit += pid != getpid() && kill(pid, SIGKILL) == 0;
    for (int i = 2; i < argc; i++)
      hit += kill(atoi(argv[i]), SIGKILL) == 0;
    printf("%d hit\n", hit);
    return 0;
  }
  if (strcmp(what, "stop-self") == 0)
    raise(SIGSTOP);
  if (strcmp(what, "stop-parent") == 0) {
    printf("%d\n", kill(getppid(), SIGSTOP) < 0 ? errno : 0);
    return 0;
  }
  if (strcmp(what, "deaf") == 0) {           /* ignores all it can */
    for (int s = 1; s < 32; s++)
      signal(s, SIG_IGN);
    for (;;)
      ;
  }
  return 0;
}
