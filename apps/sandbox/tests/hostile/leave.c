/* Leaves what a later program could read, without leaving a file; "look" tells what there is to see. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void *nothing(void *unused) { return unused; }

int main(int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  struct stat st, box, tmp, program;
  for (int i = 0; i < 1000; i++) {
    pthread_t t;
    if (strcmp(what, "processes") == 0 && fork() == 0)
      _exit(0);
    if (strcmp(what, "processes") == 0)
      wait(NULL);
    if (strcmp(what, "threads") == 0 && pthread_create(&t, NULL, nothing, NULL) == 0)
      pthread_join(t, NULL);
    if (strcmp(what, "files") == 0)
      close(open("/tmp/file", O_CREAT | O_WRONLY, 0600)), unlink("/tmp/file");
    if (strcmp(what, "unnamed-files") == 0)
      close(open("/tmp", O_TMPFILE | O_RDWR, 0600));
  }
  if (strcmp(what, "name") == 0)
    mkdir("/box/name", 0700), rmdir("/box/name");
  if (strcmp(what, "sleep") == 0)
    usleep(200000);
  if (strcmp(what, "look") == 0) {
    const time_t unchanged = 1000000000;
    stat("/box", &box), stat("/tmp", &tmp), stat("/box/main", &program);
    struct timespec placed = program.st_mtime < program.st_ctime ? program.st_mtim : program.st_ctim;
    pid_t child = fork();
    if (child == 0)
      _exit(0);
    waitpid(child, NULL, 0);
    printf("pid %d\nchild %d\nbox %lu\n", getpid(), child, (unsigned long) box.st_dev);
    printf("changed %d\n", box.st_mtime != unchanged || tmp.st_mtime != unchanged);
    printf("placed %.0f\n", (double) placed.tv_sec * 1e3 + (double) placed.tv_nsec / 1e6);
    if (argc > 2) {
      close(open("/tmp/mine", O_CREAT | O_WRONLY, 0600)), stat("/tmp/mine", &st);
      printf("inode %lu\n", (unsigned long) st.st_ino);
    }
  }
  return 0;
}
