/** Linux signal numbers (x86-64 and arm64 agree on these) with names and, where they help, words. */
const signals: Record<number, readonly [name: string, words?: string]> = {
  1: ['SIGHUP'],
  2: ['SIGINT'],
  3: ['SIGQUIT'],
  4: ['SIGILL', 'illegal instruction'],
  5: ['SIGTRAP'],
  6: ['SIGABRT', 'aborted, e.g. by a failed assertion or an exception nobody caught'],
  7: ['SIGBUS', 'bad memory access'],
  8: ['SIGFPE', 'division by zero or another arithmetic error'],
  9: ['SIGKILL', 'killed'],
  10: ['SIGUSR1'],
  11: ['SIGSEGV', 'invalid memory access'],
  12: ['SIGUSR2'],
  13: ['SIGPIPE', 'wrote to somebody who no longer reads'],
  14: ['SIGALRM'],
  15: ['SIGTERM'],
  16: ['SIGSTKFLT'],
  17: ['SIGCHLD'],
  18: ['SIGCONT'],
  19: ['SIGSTOP'],
  20: ['SIGTSTP'],
  21: ['SIGTTIN'],
  22: ['SIGTTOU'],
  23: ['SIGURG'],
  24: ['SIGXCPU', 'processor time used up'],
  25: ['SIGXFSZ', 'wrote a file that is too large'],
  26: ['SIGVTALRM'],
  27: ['SIGPROF'],
  28: ['SIGWINCH'],
  29: ['SIGIO'],
  30: ['SIGPWR'],
  31: ['SIGSYS', 'a system call that is not allowed'],
};

/** e.g. `SIGSEGV`; real-time signals are `SIG34` and so on. */
export function signalName(signal: number): string {
  return signals[signal]?.[0] ?? `SIG${signal}`;
}

export function signalWords(signal: number): string | null {
  return signals[signal]?.[1] ?? null;
}
