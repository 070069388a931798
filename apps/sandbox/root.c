/*
 * root.c - steps of a box: the file system that its programs see. Trees of the host are shown read-only; everything
 * else is gone once the old root is forgotten.
 */
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Up to glibc 2.36, <sys/mount.h> contradicts <linux/mount.h>, which alone has the new mount interface. */
#define MNT_DETACH 2
int mount(const char *source, const char *target, const char *type, unsigned long flags, const void *data);
int umount2(const char *target, int flags);

#define BOX_SIZE "size=512m,nr_inodes=8192,mode=1777"

/* New mount interface: nothing of the host is reached by a path after this, only by these handles. */
static int borrow_tree(const char *path)
{
  int fd = (int) syscall(SYS_open_tree, AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE | AT_SYMLINK_NOFOLLOW);
  struct mount_attr attr = { .attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV };
  if (fd < 0)
    fail("%s", path);
  if (syscall(SYS_mount_setattr, fd, "", AT_EMPTY_PATH | AT_RECURSIVE, &attr, sizeof attr) < 0)
    fail("mount_setattr %s", path);
  return fd;
}

static int borrow_device(const char *path)
{
  int fd = (int) syscall(SYS_open_tree, AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
  if (fd < 0)
    fail("%s", path);
  return fd;
}

/* Make the folders above `path`, which is relative to the new root. */
static void make_parents(const char *path)
{
  char part[4096];
  for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
    snprintf(part, sizeof part, "%.*s", (int) (slash - path), path);
    if (mkdir(part, 0755) < 0 && errno != EEXIST)
      fail("mkdir %s", part);
  }
}

static void place_tree(int tree, const char *at)
{
  struct stat st;
  make_parents(at);
  if (fstat(tree, &st) < 0)
    fail("stat %s", at);
  if (S_ISDIR(st.st_mode)) {
    if (mkdir(at, 0755) < 0 && errno != EEXIST)
      fail("mkdir %s", at);
  } else {
    int fd = open(at, O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (fd < 0)
      fail("create %s", at);
    close(fd);
  }
  if (syscall(SYS_move_mount, tree, "", AT_FDCWD, at, MOVE_MOUNT_F_EMPTY_PATH) < 0)
    fail("mount on %s", at);
  close(tree);
}

/* Folders and links that every box has. Links of the host stay links, so that /bin means the same in both. */
static const char *const base_trees[] = { "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32" };
static const char *const devices[] = { "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom" };

struct borrowed { const char *at; int fd; char link[512]; };

static bool borrow(struct borrowed *b, const char *from, const char *at)
{
  struct stat st;
  if (lstat(from, &st) < 0)
    return false;
  *b = (struct borrowed) { .at = at, .fd = -1 };
  if (S_ISLNK(st.st_mode)) {
    ssize_t n = readlink(from, b->link, sizeof b->link - 1);
    if (n < 0)
      fail("readlink %s", from);
    b->link[n] = 0;
  } else {
    b->fd = borrow_tree(from);
  }
  return true;
}

static void link_in(const char *target, const char *at)
{
  make_parents(at);
  if (symlink(target, at) < 0 && errno != EEXIST)
    fail("symlink %s", at);
}

static void write_small(const char *path, const char *content)
{
  int fd = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0644);
  if (fd < 0 || write(fd, content, strlen(content)) != (ssize_t) strlen(content))
    fail("write %s", path);
  close(fd);
}

static void mount_scratch(const char *at)
{
  char options[128];
  if (plan->rootless)
    snprintf(options, sizeof options, BOX_SIZE);
  else
    snprintf(options, sizeof options, BOX_SIZE ",uid=%u,gid=%u", (unsigned) plan->keeper, (unsigned) plan->keeper);
  if (mkdir(at, 0755) < 0 && errno != EEXIST)
    fail("mkdir %s", at);
  if (mount("tmpfs", at, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, options) < 0)
    fail("tmpfs on /%s", at);
}

/*
 * A checkout or a data folder may lie below /usr. An empty folder covers it, or an empty file; a tree that is asked for
 * by name is shown on top of it. `path` is relative to the new root.
 */
static void hide(const char *path)
{
  struct stat st;
  if (lstat(path, &st) < 0 || S_ISLNK(st.st_mode))
    return;
  if (S_ISDIR(st.st_mode)) {
    if (mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, "size=64k,nr_inodes=64,mode=755") < 0)
      fail("hide /%s", path);
  } else if (mount("dev/null", path, NULL, MS_BIND, NULL) < 0) {
    fail("hide /%s", path);
  }
}

static void hide_all(void)
{
  for (int i = 0; i < plan->hidden_count; i++)
    hide(plan->hidden[i] + 1);
}

bool mount_proc(const char *at)
{
  return mount("proc", at, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "hidepid=2,subset=pid") == 0;
}

/* The first `base_count` trees are those that every box has. */
static void furnish_the_new_root(const struct borrowed *trees, int base_count, int count, const int *device_fds)
{
  for (size_t i = 0; i < COUNT(devices); i++)
    place_tree(device_fds[i], devices[i] + 1);
  for (int i = 0; i < count; i++) {
    if (i == base_count)
      hide_all();
    if (trees[i].fd < 0)
      link_in(trees[i].link, trees[i].at + 1);
    else
      place_tree(trees[i].fd, trees[i].at + 1);
  }
  if (count == base_count)
    hide_all();
  make_parents("etc/");
  write_small("etc/passwd", "box:x:1000:1000::/box:/bin/sh\n");
  write_small("etc/group", "box:x:1000:\n");
  mount_scratch("box");
  mount_scratch("tmp");
  link_in("/tmp", "dev/shm");
  if (plan->proc) {
    if (mkdir("proc", 0555) < 0 && errno != EEXIST)
      fail("mkdir proc");
    /* In a container that covers parts of its own /proc, only root may mount another; most programs need none. */
    if (plan->rootless)
      mount_proc("proc");
    link_in("/proc/self/fd", "dev/fd");
    link_in("/proc/self/fd/0", "dev/stdin");
    link_in("/proc/self/fd/1", "dev/stdout");
    link_in("/proc/self/fd/2", "dev/stderr");
  }
}

void build_the_root(void)
{
  struct borrowed trees[COUNT(base_trees) + TREES_MAX];
  int count = 0, device_fds[COUNT(devices)];
  if (mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0)
    fail("make mounts private");
  for (size_t i = 0; i < COUNT(base_trees); i++)
    count += borrow(&trees[count], base_trees[i], base_trees[i]);
  int base_count = count;
  for (int i = 0; i < plan->tree_count; i++) {
    if (!borrow(&trees[count], plan->trees[i].from, plan->trees[i].at))
      fail("%s", plan->trees[i].from);
    count++;
  }
  for (size_t i = 0; i < COUNT(devices); i++)
    device_fds[i] = borrow_device(devices[i]);

  /* Any folder will do to mount the new root on: we hold handles of what it hides. */
  if (mount("tmpfs", "/usr", "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=1024,mode=755") < 0)
    fail("tmpfs for the root");
  if (chdir("/usr") < 0)
    fail("chdir");
  umask(0);
  furnish_the_new_root(trees, base_count, count, device_fds);
}

void forget_the_old_root(void)
{
  struct mount_attr read_only = { .attr_set = MOUNT_ATTR_RDONLY };
  if (syscall(SYS_pivot_root, ".", ".") < 0)
    fail("pivot_root");
  if (umount2(".", MNT_DETACH) < 0)
    fail("umount of the old root");
  if (chdir("/") < 0)
    fail("chdir");
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &read_only, sizeof read_only) < 0)
    fail("make the root read-only");
}
