/** All settings of a judge daemon. A test compares the table in docs/operating.md with this list. */
import type { Config, ConfigKeys } from '@verdict/domain/site/config.ts';
import { JUDGEHOST_NAME_ALLOWED, JUDGEHOST_NAME_PATTERN } from '@verdict/domain/site/site-config.ts';

export const daemonKeys = {
  VERDICT_SERVER: {
    kind: 'url',
    protocols: ['http', 'https'],
    default: null,
    help: 'Address of the server whose submissions this host judges',
  },
  VERDICT_JUDGEHOST_TOKEN: {
    kind: 'secret',
    default: null,
    minLength: 16,
    help: 'Token of this judge host, as the back office shows it once',
  },
  VERDICT_JUDGEHOST_TOKEN_FILE: {
    kind: 'file',
    default: null,
    help: 'File with the token, instead of the token itself',
  },
  VERDICT_JUDGEHOST_NAME: {
    kind: 'text',
    default: 'judge',
    pattern: JUDGEHOST_NAME_PATTERN,
    allowed: JUDGEHOST_NAME_ALLOWED,
    help: 'Name of this judge host in its own log',
  },
  VERDICT_JUDGE_DATA: {
    kind: 'folder',
    default: './data/judge',
    help: 'Folder for test data, head starts of compilers and scratch files; may be deleted while the daemon is stopped',
  },
  VERDICT_JUDGE_SLOTS: {
    kind: 'integer',
    default: null,
    min: 1,
    max: 256,
    help: 'Programs that run at the same time; all cores when absent',
  },
  VERDICT_JUDGE_CACHE_MIB: {
    kind: 'integer',
    default: 4_096,
    min: 64,
    max: 1_048_576,
    help: 'Disk space for test data in MiB',
  },
  VERDICT_JUDGE_TESTLIB: {
    kind: 'folder',
    default: null,
    help: 'Folder with another testlib.h than our own',
  },
  VERDICT_ALLOW_DEGRADED_SANDBOX: {
    kind: 'switch',
    default: false,
    help: 'Judge even where the host cannot enforce everything; each result then says what was missing',
  },
  VERDICT_JUDGE_LOG: {
    kind: 'choice',
    options: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    help: 'Least severe log lines that are written',
  },
} as const satisfies ConfigKeys;

export type DaemonConfig = Config<typeof daemonKeys>;
