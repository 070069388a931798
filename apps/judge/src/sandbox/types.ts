/**
 * Interface between the judge and the sandbox. Execution only: the sandbox knows no verdicts; `domain/judging` turns
 * ends into statuses. `client.ts` implements it over the native helper `runbox`.
 */
import type { RunLimits } from '@verdict/domain/judging/limits.ts';

/** Limits of one box. */
export type BoxLimits = RunLimits;

/** A file of the host, given to a box read-only. `path` is absolute; the file itself must not be a symbolic link. */
export type HostFile = { path: string };

/** Small content given inline; a Buffer for bytes. */
export type InlineFile = { text: string | Buffer };

export type FileSource = HostFile | InlineFile;

/** A file placed in the working directory `/box` before the program starts. */
export interface PlacedFile {
  /** Path relative to `/box`. It may contain folders, but no `..` and no leading `/`. */
  name: string;
  /** If this is the path of a folder, the folder with its regular files (at most 4000, 16 levels) is placed. */
  from: FileSource;
  executable?: boolean;
}

/** How stdout (or the file named by `outputFile`) is compared with the answer while it is drained. */
export type Comparison =
  /** Ignores trailing white space of every line and of the whole text; never reports a presentation error. */
  | { mode: 'lines'; answer: FileSource }
  /** Byte equality is `equal`; equality after removing all white space is `whitespace`. */
  | { mode: 'exact'; answer: FileSource }
  /** White-space separated tokens; numbers within either tolerance are equal when one is given. */
  | {
      mode: 'tokens';
      answer: FileSource;
      caseSensitive: boolean;
      spaceSensitive: boolean;
      absoluteTolerance: number | null;
      relativeTolerance: number | null;
    };

export interface ComparisonResult {
  verdict: 'equal' | 'whitespace' | 'different';
  /** One line for the jury on the first difference, at most 512 bytes. Null when the texts are equal. */
  difference: string | null;
}

export interface RunRequest {
  /** argv[0] is an absolute path inside the box, e.g. `/box/main` or `/usr/bin/python3`. */
  argv: string[];
  /** Complete environment; nothing is inherited. PATH, HOME=/box and LANG=C.UTF-8 are added when absent. */
  env?: Record<string, string>;
  stdin: FileSource | 'empty';
  files: PlacedFile[];
  limits: BoxLimits;
  /**
   * Paths below `/box` to keep after the program has ended: regular files only, links are never followed. A name that
   * ends in `/` copies the whole folder into the folder `into`, if it contains only folders and files of at most
   * `maxKiB` in total; otherwise nothing is copied.
   */
  collect?: { name: string; maxKiB: number; into: string }[];
  /** Keeps the first bytes of stdout and stderr in the report. */
  keepStdoutBytes?: number;
  keepStderrBytes?: number;
  /** Drops output beyond the limits of stdout and stderr. By default such output ends the program. */
  dropsExcess?: boolean;
  /** Writes the whole stdout (capped by the limit) to this host path, for a checker. */
  stdoutInto?: string;
  /**
   * File below `/box` with the program's output, instead of stdout. A missing file (or a link, a pipe, a file that is
   * too large) counts as empty. `compare`, `stdoutInto`, `keepStdoutBytes`, and `stdoutBytes` and `stdout` of the
   * report then refer to the file.
   */
  outputFile?: string;
  compare?: Comparison;
  /**
   * Extra read-only host trees or files, e.g. `/etc/java-17-openjdk`; every box contains /usr, /bin, /lib* and basic
   * /dev. `at` shows a tree under another path (needed when it is below /tmp). For installations of languages, not for
   * data of one problem: boxes are pooled by the set of their trees.
   */
  readOnlyTrees?: (string | { from: string; at: string })[];
  /**
   * Mounts /proc (hidepid, subset=pid) in the box, the target of /dev/stdin and similar links; JVM, Mono and GHC need
   * it, too.
   */
  needsProc?: boolean;
  /** Core to pin to. Null for any core. */
  core?: number | null;
  /** Uses a new box for this run, and discards it afterwards. */
  fresh?: boolean;
  /**
   * Owner of the run, such as one judging. A box that one tenant has used is never used for another one. By default the
   * request is a tenant of its own: correct, but slower when one submission makes many requests.
   */
  tenant?: string;
}

/** How the program ended. `sandboxError` says nothing about the program and carries a `reason` and a `fault`. */
export type Exit = 'exited' | 'signalled' | 'cpuLimit' | 'wallLimit' | 'memoryLimit' | 'outputLimit' | 'sandboxError';

/**
 * How to handle a `sandboxError`, which never says anything about the program.
 *
 * - `request`: it cannot be run as asked (a file is missing, a limit is malformed). The same request would fail again.
 * - `lost`: the helper or the box died, or its figures cannot be true. Run it again.
 * - `host`: this host lacks something: space on the disk, memory, handles, processes. Run it again later or on another
 *   host; never make a verdict of it.
 */
export type Fault = 'request' | 'lost' | 'host';

export interface RunReport {
  exit: Exit;
  exitCode: number | null;
  /** Number of the signal that killed the program, unless we sent it. */
  signal: number | null;
  /** CPU time of the whole group, in fractions of a millisecond. */
  cpuMs: number;
  wallMs: number;
  /**
   * How long others kept the program from every core although it was ready to run: a lower bound in milliseconds. The
   * value is 0 for a program that sleeps or waits for input, whatever share of the time it computes, and for threads
   * that are in each other's way; a program that others kept from running has about `wallMs - cpuMs`. At most 50 ms at
   * the end of the run are missing. Null when the kernel does not report it.
   */
  waitedMs: number | null;
  /** CPU time that the other side of a conversation had used by the end of this one. Null outside a conversation. */
  partnerCpuMs: number | null;
  /** Peak memory of the whole group; the kernel's granularity is about 256 KiB. */
  memoryKiB: number;
  /**
   * True when the program's own memory, without cached files, reached the limit and the kernel refused more. Such a
   * program may spend its time in the kernel's search for free pages, and exceed the time limit before it is ended for
   * its memory.
   */
  memoryFull: boolean;
  stdoutBytes: number;
  stderrBytes: number;
  /** Kept bytes as base64-decoded Buffers. */
  stdout: Buffer;
  stderr: Buffer;
  collected: Record<string, { bytes: number } | { missing: string }>;
  comparison: ComparisonResult | null;
  /** Cause of a `sandboxError`. Null for other exits. */
  reason: string | null;
  /** How to handle a `sandboxError`. Null for other exits. */
  fault: Fault | null;
}

/** Limits that this host enforces. The judge host publishes them, and every result contains them when incomplete. */
export interface Enforcement {
  memory: 'cgroup1' | 'cgroup2' | 'sampled' | 'none';
  processes: 'cgroup1' | 'cgroup2' | 'rlimit' | 'none';
  cpu: 'cgroup1' | 'cgroup2' | 'rusage';
  kill: 'cgroup2' | 'pidNamespace' | 'processGroup';
  namespaces: string[];
  seccomp: boolean;
  complete: boolean;
  /** Sentences about each limit that is not enforced and how to fix it. Empty when all are. */
  missing: string[];
}

export interface Sandbox {
  readonly enforcement: Enforcement;
  readonly version: string;
  /** Number of boxes that run at once (cores by default). */
  readonly slots: number;
  /**
   * For all methods: when `signal` is aborted, the runs are killed, and the promise rejects with the signal's
   * reason.
   */
  run(request: RunRequest, options?: { signal?: AbortSignal }): Promise<RunReport>;
  /**
   * Runs one program over many inputs, sent as one message. Reports come in the order of `inputs`; with
   * `stopAtFirstBad` the list ends after the first run that did not exit 0 within limits and compare equal.
   */
  batch(
    request: Omit<RunRequest, 'stdin' | 'compare'>,
    inputs: {
      stdin: FileSource | 'empty';
      files?: PlacedFile[];
      compare?: Comparison;
      stdoutInto?: string;
    }[],
    options: {
      stopAtFirstBad: boolean;
      parallel: number;
      onReport?: (index: number, report: RunReport) => void;
      signal?: AbortSignal;
    },
  ): Promise<RunReport[]>;
  /**
   * Runs two programs joined by two pipes: stdout of one is stdin of the other. `endedFirst` is the side that ended the
   * conversation: by hanging up if that is visible, else by ending. `transcriptKiB` > 0 makes the order certain
   * (without it, ends within one moment may be reported the other way round) and keeps the first bytes of both
   * directions, every line after `< ` (from the contestant) or `> ` (from the interactor); a round trip then takes
   * about twice as long, as every message passes the helper.
   */
  interact(
    contestant: RunRequest,
    interactor: RunRequest,
    options: { transcriptKiB: number; signal?: AbortSignal },
  ): Promise<{
    contestant: RunReport;
    interactor: RunReport;
    endedFirst: 'contestant' | 'interactor';
    transcript: Buffer;
  }>;
  /**
   * Runs several programs (at most `GROUP_MAX`) and a manager, which is joined to each of them by two named pipes.
   *
   * The manager finds the pipes of program `i` (from 0) as `/box/pipes/u<i>_to_m` and `/box/pipes/m_to_u<i>`. The
   * programs have them as standard input and output, or `byName`: then they open `pathsByName`, and both sides must
   * open them in the same order. No program sees another one's pipes. A manager that waits for a program that has ended
   * meets the end of the pipe, and the reverse. `endedMs` are the times of the ends on one clock: of the programs, then
   * of the manager.
   */
  group(
    programs: readonly RunRequest[],
    manager: RunRequest,
    options: { byName: boolean; signal?: AbortSignal },
  ): Promise<GroupReport>;
  close(): Promise<void>;
}

export interface GroupReport {
  programs: RunReport[];
  manager: RunReport;
  endedMs: number[];
}

/** Most programs of a group. */
export const GROUP_MAX = 10;

/** Paths of a program's pipes in a group whose programs open them by name. */
export const pathsByName = { from: '/proc/self/fd/3', to: '/proc/self/fd/4' } as const;
