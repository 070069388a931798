/*
 * files.c - files into a box and out of it.
 *
 * Out of a box nothing is what it says it is: a name may be a link, a pipe, a device, a folder, or a second name of
 * something else. So names are resolved by the kernel below the box's own folder, without following anything
 * (openat2), after every process of the box is dead, and what was opened is looked at before it is read.
 */
#include "runbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define TREE_FILES_MAX 4000      /* of one placed or collected folder */
#define TREE_DEPTH 16

static int open_below(int dir, const char *name, uint64_t flags, uint64_t mode)
{
  struct open_how how = { .flags = flags | O_CLOEXEC, .mode = mode,
                          .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS | RESOLVE_NO_XDEV };
  return (int) syscall(SYS_openat2, dir, name, &how, sizeof how);
}

static bool copy_all(int from, int to, int64_t size)
{
  while (size > 0) {
    ssize_t n = sendfile(to, from, NULL, size > (1 << 30) ? 1 << 30 : (size_t) size);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return n == 0;
    size -= n;
  }
  return true;
}

static bool write_all(int fd, const char *bytes, size_t size)
{
  while (size > 0) {
    ssize_t n = write(fd, bytes, size);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return false;
    bytes += n;
    size -= (size_t) n;
  }
  return true;
}

/* ---- in ---- */

/* A memory file that no program can change through /proc/self/fd, whoever owns it. */
static int seal(const char *bytes, size_t size, int copy_from, int64_t copy_size)
{
  int fd = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0)
    return -1;
  bool ok = copy_from < 0 ? write_all(fd, bytes, size) : copy_all(copy_from, fd, copy_size);
  if (!ok || lseek(fd, 0, SEEK_SET) < 0 || fcntl(fd, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) < 0) {
    close(fd);
    return -1;
  }
  return fd;
}

static int open_host_file(const char *path, struct stat *st, struct text *why)
{
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0 || fstat(fd, st) < 0) {
    text_print(why, "%s: %s", path, errno == ELOOP ? "is a symbolic link" : strerror(errno));
    if (fd >= 0)
      close(fd);
    return -1;
  }
  return fd;
}

/*
 * A program can open its standard input a second time, for writing, through /proc/self/fd/0. The permissions of a
 * file that belongs to another id stop that; a file that is ours when rootless, or writable by all, is copied.
 */
int source_open(const struct source *from, bool sealed, struct text *why)
{
  struct stat st;
  int fd;
  switch (from->kind) {
  case SOURCE_EMPTY:
    return open("/dev/null", O_RDONLY | O_CLOEXEC);
  case SOURCE_BYTES:
    if ((fd = seal(from->bytes, from->size, -1, 0)) < 0)
      text_print(why, "memory file: %s", strerror(errno));
    return fd;
  case SOURCE_PATH:
    break;
  }
  if ((fd = open_host_file(from->path, &st, why)) < 0)
    return -1;
  if (!S_ISREG(st.st_mode)) {
    text_print(why, "%s: not a regular file", from->path);
    close(fd);
    errno = EINVAL;
    return -1;
  }
  if (!sealed && !(st.st_mode & S_IWOTH))
    return fd;
  int copy = seal(NULL, 0, fd, st.st_size);
  if (copy < 0)
    text_print(why, "memory file: %s", strerror(errno));
  close(fd);
  return copy;
}

/* Folders belong to the zygote and are sticky: a program may add to them and cannot replace what was placed. */
static bool make_folders(int box, const char *name, uid_t owner)
{
  char part[PATH_MAX];
  for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
    snprintf(part, sizeof part, "%.*s", (int) (slash - name), name);
    if (mkdirat(box, part, 0755) < 0) {
      if (errno != EEXIST)
        return false;
      continue;
    }
    if (fchownat(box, part, owner, owner, AT_SYMLINK_NOFOLLOW) < 0 || fchmodat(box, part, 01777, 0) < 0)
      return false;
  }
  return true;
}

static bool place_content(int box, const char *name, int from, const char *bytes, int64_t size, bool executable, uid_t owner)
{
  int fd = open_below(box, name, O_CREAT | O_EXCL | O_WRONLY, executable ? 0755 : 0644);
  if (fd < 0)
    return false;
  bool ok = (from >= 0 ? copy_all(from, fd, size) : write_all(fd, bytes, (size_t) size))
         && fchmod(fd, executable ? 0755 : 0644) == 0 && fchown(fd, owner, owner) == 0;
  int error = errno;
  close(fd);
  errno = error;
  return ok;
}

static bool place_folder(int box, const char *name, int from, uid_t owner, int depth, int *left, struct text *why)
{
  char below[PATH_MAX];
  snprintf(below, sizeof below, "%s/", name);
  if (!make_folders(box, below, owner)) {
    text_print(why, "/box/%s: %s", name, strerror(errno));
    close(from);
    return false;
  }
  DIR *entries = fdopendir(from);
  bool ok = entries != NULL;
  for (struct dirent *e; ok && (e = readdir(entries));) {
    struct stat st;
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
      continue;
    snprintf(below, sizeof below, "%s/%s", name, e->d_name);
    int fd = openat(dirfd(entries), e->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    ok = fd >= 0 && fstat(fd, &st) == 0 && --*left > 0 && depth < TREE_DEPTH;
    if (ok && S_ISDIR(st.st_mode))
      ok = place_folder(box, below, fd, owner, depth + 1, left, why);
    else {
      ok = ok && S_ISREG(st.st_mode) && place_content(box, below, fd, NULL, st.st_size, st.st_mode & S_IXUSR, owner);
      if (fd >= 0)
        close(fd);
    }
    if (!ok && why->length == 0)
      text_print(why, "/box/%s: %s", below, errno ? strerror(errno) : "too many files, or not a file");
  }
  if (entries)
    closedir(entries);
  return ok;
}

bool files_place(int box, const struct placed *files, int count, uid_t owner, struct text *why)
{
  for (int i = 0; i < count; i++) {
    const struct placed *f = &files[i];
    struct stat st;
    bool ok;
    if (!make_folders(box, f->name, owner)) {
      text_print(why, "/box/%s: %s", f->name, strerror(errno));
      return false;
    }
    if (f->from.kind == SOURCE_PATH) {
      int fd = open_host_file(f->from.path, &st, why);
      if (fd < 0)
        return false;
      if (S_ISDIR(st.st_mode)) {
        int left = TREE_FILES_MAX;
        errno = 0;
        if (!place_folder(box, f->name, fd, owner, 0, &left, why))
          return false;
        continue;
      }
      errno = EINVAL;
      ok = S_ISREG(st.st_mode) && place_content(box, f->name, fd, NULL, st.st_size, f->executable, owner);
      int error = errno;
      close(fd);
      errno = error;
    } else {
      ok = place_content(box, f->name, -1, f->from.bytes, (int64_t) f->from.size, f->executable, owner);
    }
    if (!ok) {
      text_print(why, "/box/%s: %s", f->name, strerror(errno));
      return false;
    }
  }
  return true;
}

/* Only for a box that its programs left untouched: what lies in it was placed by us, and it has no folders. */
void files_remove_but(int box, const char *kept)
{
  int again = openat(box, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = again >= 0 ? fdopendir(again) : NULL;
  for (struct dirent *e; entries && (e = readdir(entries));)
    if (strcmp(e->d_name, kept) != 0)
      unlinkat(box, e->d_name, 0);         /* of the folder itself and the one above it: refused */
  if (entries)
    closedir(entries);
}

/* The time of a file would tell the second program how long the first one took. */
void files_freshen(int box, const struct placed *files, int count)
{
  for (int i = 0; i < count; i++)
    utimensat(box, files[i].name, NULL, AT_SYMLINK_NOFOLLOW);
}

void files_key(const struct placed *files, int count, struct files_key *into)
{
  struct text *key = &into->text;
  for (int i = 0; i < count; i++) {
    const struct placed *f = &files[i];
    text_print(key, "%s%c%d%c", f->name, 0, f->executable, (char) f->from.kind);
    if (f->from.kind == SOURCE_BYTES) {
      text_add(key, &f->from.size, sizeof f->from.size);
      text_add(key, f->from.bytes, f->from.size);
      into->program = into->program ? into->program : key->length;
      continue;
    }
    struct stat st;
    /* The time of a folder says nothing about the files in it. */
    if (lstat(f->from.path, &st) < 0 || !S_ISREG(st.st_mode) || key->length > 1 << 20) {
      text_clear(key);
      into->program = 0;
      return;
    }
    text_print(key, "%s%c%lld %lld %lld %lld.%09ld", f->from.path, 0, (long long) st.st_dev, (long long) st.st_ino,
               (long long) st.st_size, (long long) st.st_mtim.tv_sec, st.st_mtim.tv_nsec);
    into->program = into->program ? into->program : key->length;
  }
}

/* ---- out ---- */

int file_from_box(int box, const char *name, int64_t max_kib, int64_t *size, const char **why)
{
  struct stat st;
  /* O_NONBLOCK: a named pipe that nobody writes to would hold us for ever. */
  int fd = open_below(box, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, 0);
  if (fd < 0) {
    *why = errno == ENOENT || errno == ENOTDIR ? "not there" : errno == ELOOP ? "is or goes through a symbolic link"
         : errno == EXDEV ? "leads out of the box" : errno == ENXIO ? "not a regular file" : strerror(errno);
    return -1;
  }
  *why = fstat(fd, &st) < 0 ? strerror(errno)
       : !S_ISREG(st.st_mode) ? "not a regular file"
       : st.st_nlink != 1 ? "has more than one name"
       : st.st_size > max_kib * 1024 ? "too large"
       : NULL;
  if (*why) {
    close(fd);
    return -1;
  }
  *size = st.st_size;
  return fd;
}

static int create_on_host(const char *path, mode_t mode)
{
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode);
}

static bool collect_one(int box, const struct collected *what, int64_t *bytes, const char **missing, struct text *why)
{
  struct stat st;
  int from = file_from_box(box, what->name, what->max_kib, bytes, missing);
  if (from < 0)
    return true;
  fstat(from, &st);
  int to = create_on_host(what->into, st.st_mode & S_IXUSR ? 0755 : 0644);
  bool ok = to >= 0 && copy_all(from, to, *bytes);
  if (!ok)
    text_print(why, "%s: %s", what->into, strerror(errno));
  if (to >= 0)
    close(to);
  close(from);
  return ok;
}

static bool collect_folder(int from, int to, int64_t *bytes, int64_t max, int depth, int *left, const char **missing)
{
  DIR *entries = fdopendir(from);
  if (!entries)
    return false;
  for (struct dirent *e; !*missing && (e = readdir(entries));) {
    struct stat st;
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
      continue;
    int fd = open_below(from, e->d_name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, 0);
    if (fd < 0 || fstat(fd, &st) < 0 || --*left <= 0 || depth > TREE_DEPTH
        || (S_ISREG(st.st_mode) && (st.st_nlink != 1 || (*bytes += st.st_size) > max))
        || !(S_ISREG(st.st_mode) || S_ISDIR(st.st_mode))) {
      *missing = "holds something else than files, or too much";
      if (fd >= 0)
        close(fd);
    } else if (S_ISDIR(st.st_mode)) {
      mkdirat(to, e->d_name, 0755);
      int below = openat(to, e->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      bool ok = below >= 0 && collect_folder(fd, below, bytes, max, depth + 1, left, missing);
      if (below >= 0)
        close(below);
      if (!ok) {
        closedir(entries);
        return false;
      }
    } else {
      int copy = openat(to, e->d_name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, st.st_mode & S_IXUSR ? 0755 : 0644);
      bool ok = copy >= 0 && copy_all(fd, copy, st.st_size);
      if (copy >= 0)
        close(copy);
      close(fd);
      if (!ok) {
        closedir(entries);
        return false;
      }
    }
  }
  closedir(entries);
  return true;
}

/* False: the host side failed. A file that is not fit to be taken is `missing` with a reason, and no failure. */
bool file_collect(int box, const struct collected *what, int64_t *bytes, const char **missing, struct text *why)
{
  *bytes = 0;
  *missing = NULL;
  size_t length = strlen(what->name);
  if (what->name[length - 1] != '/')
    return collect_one(box, what, bytes, missing, why);

  int left = TREE_FILES_MAX;
  int from = open_below(box, what->name, O_RDONLY | O_DIRECTORY, 0);
  if (from < 0) {
    *missing = errno == ENOENT ? "not there" : "not a folder";
    return true;
  }
  if (mkdir(what->into, 0755) < 0 && errno != EEXIST) {
    text_print(why, "%s: %s", what->into, strerror(errno));
    close(from);
    return false;
  }
  int to = open(what->into, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (to < 0) {
    text_print(why, "%s: %s", what->into, strerror(errno));
    close(from);
    return false;
  }
  bool ok = collect_folder(from, to, bytes, what->max_kib * 1024, 0, &left, missing);
  if (!ok)
    text_print(why, "%s: %s", what->into, strerror(errno));
  close(to);
  return ok;
}
