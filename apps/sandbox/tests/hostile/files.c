/* Names that are not what they seem, and files that fill what holds them. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void put(const char *name, const char *text)
{
  int fd = open(name, O_CREAT | O_WRONLY | O_TRUNC, 0644);
  if (fd >= 0) {
    write(fd, text, strlen(text));
    close(fd);
  }
}

int main(int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  char name[600];
  if (strcmp(what, "symlink") == 0)
    symlink(argv[2], "out");
  if (strcmp(what, "symlink-folder") == 0)
    symlink(argv[2], "folder");
  if (strcmp(what, "hardlink") == 0) {
    put("real", "text");
    link("real", "out");
  }
  if (strcmp(what, "hardlink-host") == 0)
    printf("%d\n", link("/usr/bin/env", "out") < 0 ? errno : 0);
  if (strcmp(what, "fifo") == 0)
    mkfifo("out", 0666);
  if (strcmp(what, "device") == 0)
    printf("%d\n", mknod("out", S_IFCHR | 0666, 0x103) < 0 ? errno : 0);
  if (strcmp(what, "socket") == 0)
    mknod("out", S_IFSOCK | 0666, 0);
  if (strcmp(what, "folder") == 0)
    mkdir("out", 0777);
  if (strcmp(what, "sealed-tree") == 0) {
    mkdir("a", 0777), mkdir("a/b", 0777), put("a/b/c", "x");
    chmod("a/b", 0), chmod("a", 0);
  }
  if (strcmp(what, "deep") == 0)
    for (int i = 0; i < atoi(argv[2]); i++)
      if (mkdir("d", 0777) < 0 || chdir("d") < 0)
        break;
  if (strcmp(what, "many") == 0) {
    int n = 0;
    for (int fd; n < 1000000; n++) {
      sprintf(name, "f%d", n);
      if ((fd = open(name, O_CREAT | O_WRONLY, 0644)) < 0)
        break;
      close(fd);
    }
    printf("%d\n", n);
  }
  if (strcmp(what, "odd-names") == 0) {
    memset(name, 'n', 255), name[255] = 0;
    put(name, "x");
    put("\xff\xfe\x01\n", "x");
    put("-rf", "x");
  }
  if (strcmp(what, "sparse") == 0) {
    int fd = open("out", O_CREAT | O_WRONLY, 0644);
    printf("%d\n", ftruncate(fd, (off_t) 1 << 40) < 0 ? errno : 0);
  }
  if (strcmp(what, "grow") == 0) {
    static char block[65536];
    int fd = open("out", O_CREAT | O_WRONLY, 0644);
    while (write(fd, block, sizeof block) > 0)
      ;
    return 3;
  }
  if (strcmp(what, "change") == 0) {         /* each way to change a file that was given to us */
    const char *file = argv[2];
    int fd = open(file, O_WRONLY);
    printf("write %d\n", fd < 0 ? errno : write(fd, "x", 1) < 0 ? errno : 0);
    printf("truncate %d\n", truncate(file, 0) < 0 ? errno : 0);
    printf("unlink %d\n", unlink(file) < 0 ? errno : 0);
    printf("rename %d\n", rename(file, "moved") < 0 ? errno : 0);
    put("mine", "x");
    printf("over %d\n", rename("mine", file) < 0 ? errno : 0);
    printf("chmod %d\n", chmod(file, 0777) < 0 ? errno : 0);
    printf("link %d\n", link(file, "second") < 0 ? errno : 0);
  }
  if (strcmp(what, "reopen-stdin") == 0) {
    int fd = open("/proc/self/fd/0", O_RDWR);
    printf("%d\n", fd < 0 ? errno : write(fd, "forged", 6) < 0 ? errno : 0);
  }
  if (strcmp(what, "inherited") == 0)        /* is anything open beyond the three? */
    for (int fd = 3; fd < 4096; fd++)
      if (fcntl(fd, F_GETFD) >= 0)
        printf("%d\n", fd);
  if (strcmp(what, "leave") == 0) {          /* a message to the next run */
    put("/tmp/note", "x"), put("/box/note", "x"), put("/dev/shm/note", "x");
    mkdir("/box/.hidden", 0700), put("/box/.hidden/note", "x");
    symlink("/usr", "/tmp/link");
  }
  if (strcmp(what, "look") == 0)
    for (int i = 2; i < argc; i++) {
      int fd = open(argv[i], O_RDONLY);
      printf("%s %s\n", argv[i], fd >= 0 ? "open" : strerrorname_np(errno));
    }
  return 0;
}
