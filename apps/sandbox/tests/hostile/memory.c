/* More memory than allowed, by every door. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static void fill_file(int fd)
{
  static char block[65536];
  memset(block, 1, sizeof block);
  while (write(fd, block, sizeof block) > 0)
    ;
}

static int deep(int n)
{
  volatile char frame[1000];
  frame[0] = (char) n;
  return n == 0 ? 0 : deep(n - 1) + frame[0] * 0 + 1;
}

int main(int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  size_t mib = argc > 2 ? (size_t) atol(argv[2]) : 0;
  if (strcmp(what, "heap") == 0)
    for (;;)
      memset(malloc(1 << 20), 1, 1 << 20);
  if (strcmp(what, "use") == 0) {            /* just so much */
    char *p = malloc(mib << 20);
    memset(p, 1, mib << 20);
    printf("%d\n", p[mib << 19]);
    return 0;
  }
  if (strcmp(what, "hide") == 0 || strcmp(what, "hide-file") == 0) {         /* use it, free it, and read a file then */
    static char block[1 << 20];
    if (strcmp(what, "hide") == 0) {
      char *p = mmap(NULL, mib << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      memset(p, 1, mib << 20);
      munmap(p, mib << 20);
    } else {
      int fd = open("/tmp/file", O_CREAT | O_RDWR, 0644);
      for (size_t i = 0; i < mib; i++)
        write(fd, block, sizeof block);
      unlink("/tmp/file"), close(fd);
    }
    for (int fd = open(argv[3], O_RDONLY); read(fd, block, sizeof block) > 0;)
      ;
    return 0;
  }
  if (strcmp(what, "churn") == 0) {          /* read a file again and again beside so much memory */
    static char block[1 << 20];
    memset(malloc(mib << 20), 1, mib << 20);
    for (int fd = open(argv[3], O_RDONLY);; lseek(fd, 0, SEEK_SET))
      while (read(fd, block, sizeof block) > 0)
        ;
  }
  if (strcmp(what, "reserve") == 0) {        /* address space is not memory */
    char *p = mmap(NULL, (size_t) 8 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    puts(p == MAP_FAILED ? "refused" : "granted");
    return 0;
  }
  if (strcmp(what, "lazy") == 0) {
    char *p = mmap(NULL, (size_t) 4 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    for (size_t i = 0; i < (size_t) 4 << 30; i += 4096)
      p[i] = 1;
  }
  if (strcmp(what, "memfd") == 0) {
    fill_file(memfd_create("x", 0));
    fill_file(memfd_create("y", 0));
    fill_file(memfd_create("z", 0));
  }
  if (strcmp(what, "tmpfs") == 0 || strcmp(what, "shm") == 0)
    for (int i = 0; i < 100; i++) {
      char name[32];
      sprintf(name, "/%s/f%d", strcmp(what, "shm") == 0 ? "dev/shm" : "tmp", i);
      fill_file(open(name, O_CREAT | O_WRONLY, 0644));
    }
  if (strcmp(what, "children") == 0)         /* each is small */
    for (int i = 0; i < 20; i++)
      if (fork() == 0) {
        memset(malloc(16 << 20), 1, 16 << 20);
        pause();
      }
  if (strcmp(what, "children") == 0)
    pause();
  if (strcmp(what, "stack") == 0) {
    printf("%d\n", deep((int) (mib << 20) / 1040));
    return 0;
  }
  return 0;
}
