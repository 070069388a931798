/*
 * box.h - the inside of a box, which runs in processes of its own: the list of its steps and its begin (box.c), the
 * root that it sees (root.c), its namespaces of users and processes (birth.c), and the programs that it runs
 * (zygote.c). Nothing outside these four includes it. box.c calls the others; they call back only to say or fail.
 */
#ifndef BOX_H
#define BOX_H

#include "runbox.h"

/* ---- box.c ---- */

extern const struct box_plan *plan;
extern int proc_of_host;         /* its /proc, of which we need only /proc/self when rootless; until the ids are mapped */
extern int last_number;          /* the last number that a process of our namespace got: the only handle to the host */

void say(struct word *w);
bool say_with_handle(const struct word *w, int handle);
/* A step did not work: the supervisor hears which and why, and the box is over. */
void fail(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
long set_limit(int what, uint64_t value);

/* For the one child that shares our memory at a time. */
#define STACK_OF_CHILD (64 * 1024)
extern char stack_of_child[STACK_OF_CHILD];

/* ---- root.c: steps ---- */

void build_the_root(void);
void forget_the_old_root(void);
bool mount_proc(const char *at);

/* ---- birth.c: steps ---- */

void become_root_of_nothing(void);
void enter_a_user_namespace(void);

/* ---- zygote.c ---- */

void zygote_work(void) __attribute__((noreturn));        /* from the last step on, until there is no supervisor any more */

#endif
