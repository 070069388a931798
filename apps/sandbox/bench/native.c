/*
 * native.c - the yardsticks of the sandbox's figures: the same work done by plain C, without any sandbox.
 *
 *   native warm RUNBOX PROGRAM INPUT ANSWER ROUNDS     bare vfork+exec and sandboxed run in turn; prints JSON
 *   native bare PROGRAM INPUT ANSWER                   a bare vfork+exec for each byte on stdin; prints microseconds
 *   native flood PROGRAM INPUT ANSWER MS COUNT         bare vfork+exec in COUNT processes for so long; prints JSON
 *   native cases PROGRAM FOLDER COUNT                  fork, exec and compare COUNT cases (1.in, 1.out, ...); prints ms
 *   native pair FIRST SECOND                           two programs joined by two pipes; prints ms until both end
 *   native work LIST COUNT                             does a list's tasks in COUNT processes; prints the seconds
 *                                                      (entries: folder, input, command, separated by tabs, 0x1e after
 *                                                      each; those of one folder are a task)
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_us(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec * 1e6 + (double) t.tv_nsec / 1e3;
}

static void fail(const char *what)
{
  perror(what);
  exit(1);
}

static char *read_all(const char *path, size_t *size)
{
  struct stat st;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &st) < 0)
    fail(path);
  char *bytes = malloc((size_t) st.st_size + 1);
  ssize_t n = read(fd, bytes, (size_t) st.st_size);
  if (n != st.st_size)
    fail(path);
  close(fd);
  *size = (size_t) n;
  return bytes;
}

/* Start `program`, read what it prints, wait for it; is it the answer? */
static int run_bare(const char *program, const char *input, const char *answer, size_t answer_size, int use_vfork)
{
  char *argv[] = { (char *) program, NULL }, *envp[] = { NULL }, out[65536];
  int in = open(input, O_RDONLY | O_CLOEXEC), pipes[4], status;
  size_t at = 0;
  int same = 1;
  if (in < 0 || pipe2(pipes, O_CLOEXEC) < 0 || pipe2(pipes + 2, O_CLOEXEC) < 0)
    fail(input);
  pid_t pid = use_vfork ? vfork() : fork();
  if (pid == 0) {
    dup2(in, 0);
    dup2(pipes[1], 1);
    dup2(pipes[3], 2);
    execve(program, argv, envp);
    _exit(127);
  }
  close(in);
  close(pipes[1]);
  close(pipes[3]);
  for (ssize_t n; (n = read(pipes[0], out, sizeof out)) > 0; at += (size_t) n)
    same &= at + (size_t) n <= answer_size && memcmp(answer + at, out, (size_t) n) == 0;
  while (read(pipes[2], out, sizeof out) > 0)
    ;
  close(pipes[0]);
  close(pipes[2]);
  waitpid(pid, &status, 0);
  return same && at == answer_size && status == 0;
}

/* ---- the helper's channel ---- */

static int channel;
static pid_t helper;

static void send_request(const char *json)
{
  uint32_t sizes[2] = { (uint32_t) strlen(json), 0 };
  char frame[8192];
  memcpy(frame, sizes, 8);
  memcpy(frame + 8, json, sizes[0]);
  if (write(channel, frame, 8 + sizes[0]) != (ssize_t) (8 + sizes[0]))
    fail("write to the helper");
}

static char *receive(void)
{
  static char frame[65536];
  size_t have = 0, need = 8;
  while (have < need) {
    ssize_t n = read(channel, frame + have, need - have);
    if (n <= 0)
      fail("read from the helper");
    have += (size_t) n;
    if (have == 8 && need == 8) {
      uint32_t sizes[2];
      memcpy(sizes, frame, 8);
      need = 8 + sizes[0] + sizes[1];
    }
  }
  frame[have] = 0;
  return frame + 8;
}

static void start_helper(const char *runbox)
{
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
    fail("socketpair");
  helper = fork();
  if (helper == 0) {
    dup2(ends[1], 0);
    dup2(ends[1], 1);
    execl(runbox, runbox, NULL);
    _exit(127);
  }
  close(ends[1]);
  channel = ends[0];
  if (!strstr(receive(), "hello"))
    fail("the helper does not start");
}

static int run_boxed(const char *program, const char *input, const char *answer)
{
  static int id;
  char json[4096];
  snprintf(json, sizeof json,
           "{\"id\":%d,\"op\":\"run\",\"run\":{\"tenant\":\"bench\",\"argv\":[\"/box/main\"],\"env\":[],\"stdin\":{\"path\":\"%s\"},"
           "\"files\":[{\"name\":\"main\",\"from\":{\"path\":\"%s\"},\"executable\":true}],"
           "\"limits\":{\"cpuMs\":2000,\"wallMs\":6000,\"memoryKiB\":262144,\"stackKiB\":65536,\"processes\":64,\"fileKiB\":65536,\"stdoutKiB\":65536,\"stderrKiB\":1024},"
           "\"compare\":{\"mode\":\"lines\",\"answer\":{\"path\":\"%s\"}}}}", ++id, input, program, answer);
  send_request(json);
  return strstr(receive(), "\"verdict\":\"equal\"") != NULL;
}

static int by_size(const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static void warm(char **argv)
{
  const char *program = argv[1], *input = argv[2], *answer = argv[3];
  int rounds = atoi(argv[4]);
  double *bare = calloc((size_t) rounds, sizeof *bare), *boxed = calloc((size_t) rounds, sizeof *boxed);
  size_t size;
  char *expected = read_all(answer, &size);
  start_helper(argv[0]);
  usleep(100000);                /* all boxes are there */
  for (int i = -20; i < rounds; i++) {
    double start = now_us();
    if (!run_bare(program, input, expected, size, 1))
      fail("bare run");
    double middle = now_us();
    if (!run_boxed(program, input, answer))
      fail("boxed run");
    if (i >= 0) {
      bare[i] = middle - start;
      boxed[i] = now_us() - middle;
    }
  }
  close(channel);
  waitpid(helper, NULL, 0);
  qsort(bare, (size_t) rounds, sizeof *bare, by_size);
  qsort(boxed, (size_t) rounds, sizeof *boxed, by_size);
  printf("{\"rounds\":%d,\"bareMedianUs\":%.1f,\"boxedMedianUs\":%.1f,\"bareP95Us\":%.1f,\"boxedP95Us\":%.1f,\"bareMinUs\":%.1f,\"boxedMinUs\":%.1f}\n",
         rounds, bare[rounds / 2], boxed[rounds / 2], bare[rounds * 95 / 100], boxed[rounds * 95 / 100], bare[0], boxed[0]);
}

static void bare_on_demand(char **argv)
{
  size_t size;
  char *expected = read_all(argv[2], &size), byte;
  while (read(0, &byte, 1) == 1) {
    double start = now_us();
    if (!run_bare(argv[0], argv[1], expected, size, 1))
      fail("bare run");
    printf("%.1f\n", now_us() - start);
    fflush(stdout);
  }
}

static void flood(char **argv)
{
  int count = atoi(argv[4]), ends[2], sum = 0, runs;
  size_t size;
  char *expected = read_all(argv[2], &size);
  double start = now_us(), end = start + atof(argv[3]) * 1e3;
  if (pipe(ends) < 0)
    fail("pipe");
  for (int i = 0; i < count; i++)
    if (fork() == 0) {
      for (runs = 0; now_us() < end; runs++)
        if (!run_bare(argv[0], argv[1], expected, size, 1))
          fail("bare run");
      _exit(write(ends[1], &runs, sizeof runs) != sizeof runs);
    }
  for (int i = 0; i < count && read(ends[0], &runs, sizeof runs) == sizeof runs; i++)
    sum += runs;
  printf("{\"perSecond\":%.1f}\n", sum / ((now_us() - start) / 1e6));
}

static void cases(char **argv)
{
  int count = atoi(argv[2]), wrong = 0;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  sched_setaffinity(0, sizeof one, &one);
  double start = now_us();
  for (int i = 1; i <= count; i++) {
    char input[4096], answer[4096];
    size_t size;
    snprintf(input, sizeof input, "%s/%d.in", argv[1], i);
    snprintf(answer, sizeof answer, "%s/%d.out", argv[1], i);
    char *expected = read_all(answer, &size);
    wrong += !run_bare(argv[0], input, expected, size, 0);
    free(expected);
  }
  printf("{\"ms\":%.3f,\"wrong\":%d}\n", (now_us() - start) / 1e3, wrong);
}

static void pair(char **argv)
{
  int forth[2], back[2], status;
  char *envp[] = { NULL };
  if (pipe2(forth, O_CLOEXEC) < 0 || pipe2(back, O_CLOEXEC) < 0)
    fail("pipe2");
  double start = now_us();
  for (int i = 0; i < 2; i++)
    if (vfork() == 0) {
      char *args[] = { argv[i], NULL };
      dup2(i == 0 ? back[0] : forth[0], 0);
      dup2(i == 0 ? forth[1] : back[1], 1);
      execve(argv[i], args, envp);
      _exit(127);
    }
  close(forth[0]), close(forth[1]), close(back[0]), close(back[1]);
  while (wait(&status) > 0)
    ;
  printf("{\"ms\":%.3f}\n", (now_us() - start) / 1e3);
}

static double seconds_of(struct timeval t)
{
  return (double) t.tv_sec + (double) t.tv_usec / 1e6;
}

/* An entry of a list: folder, input and command. Is it done without a failure? */
static int do_entry(char *line)
{
  char *words[64], *envp[] = { "PATH=/usr/bin:/bin", "HOME=/tmp", "LANG=C.UTF-8", NULL };
  int count = 0, status;
  while (count < 63 && (words[count] = strsep(&line, "\t")))
    count++;
  words[count] = NULL;
  pid_t pid = vfork();
  if (pid == 0) {
    int in = open(words[1], O_RDONLY), out = open("/dev/null", O_WRONLY);
    dup2(in, 0);
    dup2(out, 1);
    if (in < 0 || chdir(words[0]) < 0)
      _exit(126);
    execve(words[2], words + 2, envp);
    _exit(127);
  }
  waitpid(pid, &status, 0);
  return status == 0;
}

/* Tasks are taken by whoever is free; entries of a task, which have its folder, follow one another. */
static void work(char **argv)
{
  int workers = atoi(argv[1]);
  size_t size;
  char *list = read_all(argv[0], &size);
  list[size] = 0;
  struct { _Atomic int next, failed; } *shared =
    mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    fail("mmap");
  double start = now_us();
  for (int worker = 0; worker < workers; worker++)
    if (fork() == 0) {
      int task = -1, mine = shared->next++;
      char *folder = "", *entry;
      while ((entry = strsep(&list, "\036")) && *entry) {
        size_t length = strcspn(entry, "\t") + 1;
        if (strncmp(folder, entry, length) != 0)
          task++;
        if (task > mine)
          mine = shared->next++;
        folder = strndup(entry, length);
        if (task == mine)
          shared->failed += !do_entry(entry);
      }
      _exit(0);
    }
  while (wait(NULL) > 0)
    ;
  struct rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  printf("{\"cpuSeconds\":%.4f,\"wallSeconds\":%.4f,\"minorFaults\":%ld,\"failed\":%d}\n",
         seconds_of(used.ru_utime) + seconds_of(used.ru_stime), (now_us() - start) / 1e6, used.ru_minflt, shared->failed);
}

/* A measurement may run ahead of everything else; programs do not, as in a box. */
static void let_programs_be_ordinary(void)
{
  struct sched_param ordinary = { .sched_priority = 0 };
  sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &ordinary);
}

int main(int argc, char **argv)
{
  signal(SIGPIPE, SIG_IGN);
  let_programs_be_ordinary();
  if (argc == 7 && strcmp(argv[1], "warm") == 0)
    warm(argv + 2);
  else if (argc == 5 && strcmp(argv[1], "bare") == 0)
    bare_on_demand(argv + 2);
  else if (argc == 7 && strcmp(argv[1], "flood") == 0)
    flood(argv + 2);
  else if (argc == 5 && strcmp(argv[1], "cases") == 0)
    cases(argv + 2);
  else if (argc == 4 && strcmp(argv[1], "pair") == 0)
    pair(argv + 2);
  else if (argc == 4 && strcmp(argv[1], "work") == 0)
    work(argv + 2);
  else
    fail("usage: native warm|bare|flood|cases|pair|work ...");
  return 0;
}
