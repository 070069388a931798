/*
 * Makes every page fault of this machine cost about 17 µs, as on some nested virtual machines, until its standard input
 * ends: a BPF program that only counts down runs at each fault. Prints `ready` when it does. Needs root.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The verifier follows every round, and allows a million instructions. */
#define ROUNDS 125000

#define INSTRUCTION(CODE, REGISTER, OFFSET, NUMBER) \
    ((struct bpf_insn){.code = (CODE), .dst_reg = (REGISTER), .off = (OFFSET), .imm = (NUMBER)})

static int failed(const char *what)
{
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    return 1;
}

int main(void)
{
    struct bpf_insn countdown[] = {
        INSTRUCTION(BPF_ALU64 | BPF_MOV | BPF_K, BPF_REG_1, 0, ROUNDS),
        INSTRUCTION(BPF_ALU64 | BPF_SUB | BPF_K, BPF_REG_1, 0, 1),
        INSTRUCTION(BPF_JMP | BPF_JNE | BPF_K, BPF_REG_1, -2, 0),
        INSTRUCTION(BPF_ALU64 | BPF_MOV | BPF_K, BPF_REG_0, 0, 0),
        INSTRUCTION(BPF_JMP | BPF_EXIT, 0, 0, 0),
    };
    union bpf_attr load = {
        .prog_type = BPF_PROG_TYPE_PERF_EVENT,
        .insn_cnt = sizeof countdown / sizeof *countdown,
        .insns = (unsigned long)countdown,
        .license = (unsigned long)"MIT",
    };
    int program = syscall(SYS_bpf, BPF_PROG_LOAD, &load, sizeof load);
    if (program < 0) return failed("load the BPF program");
    for (long cpu = 0; cpu < sysconf(_SC_NPROCESSORS_ONLN); cpu++) {
        struct perf_event_attr faults = {
            .type = PERF_TYPE_SOFTWARE,
            .size = sizeof faults,
            .config = PERF_COUNT_SW_PAGE_FAULTS,
            .sample_period = 1,
        };
        int event = syscall(SYS_perf_event_open, &faults, -1, cpu, -1, PERF_FLAG_FD_CLOEXEC);
        if (event < 0) return failed("count page faults");
        if (ioctl(event, PERF_EVENT_IOC_SET_BPF, program) < 0) return failed("run the BPF program at page faults");
    }
    puts("ready");
    fflush(stdout);
    for (char ignored; read(0, &ignored, 1) > 0;) {
    }
    return 0;
}
