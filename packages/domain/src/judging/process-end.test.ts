import { expect, test } from 'vitest';
import { sentence } from '../text/sentence.ts';
import { endSentence, failureOf } from './process-end.ts';
import type { ProcessEnd } from './process-end.ts';

const limits = { timeMs: 1_000, memoryMiB: 64, stackMiB: 64 };
const good: ProcessEnd = {
  exit: 'exited',
  exitCode: 0,
  signal: null,
  cpuMs: 10,
  wallMs: 12,
  memoryKiB: 2_000,
  memoryFull: false,
  comparison: null,
  stdout: '',
  stderr: '',
  reason: null,
};
const overMemory = 64 * 1024 + 1;

// oxfmt-ignore
const ends: [string, Partial<ProcessEnd>, string | null, string | null][] = [
  // what happened                                          end                                                     status                 limit
  ['ended well',                                            {},                                                     null,                  null],
  ['used exactly the limits',                               { cpuMs: 1_000, memoryKiB: 64 * 1024 },                 null,                  null],
  ['ended by itself, too late',                             { cpuMs: 1_001 },                                       'timeLimitExceeded',   'cpu'],
  ['ended by itself, too late and too large',               { cpuMs: 1_001, memoryKiB: overMemory },                'timeLimitExceeded',   'cpu'],
  ['ended by itself, too large',                            { memoryKiB: overMemory },                              'memoryLimitExceeded', 'memory'],
  ['ran for ever',                                          { exit: 'cpuLimit' },                                   'timeLimitExceeded',   'cpu'],
  ['computed too long, and waited longer',                  { exit: 'wallLimit', cpuMs: 1_001 },                    'timeLimitExceeded',   'cpu'],
  ['slept for ever',                                        { exit: 'wallLimit' },                                  'timeLimitExceeded',   'wall'],
  ['filled its memory, and its time ran out then',          { exit: 'cpuLimit', memoryFull: true },                 'memoryLimitExceeded', 'memory'],
  ['filled its memory, and waited then',                    { exit: 'wallLimit', memoryFull: true },                'memoryLimitExceeded', 'memory'],
  ['filled its memory, and ended by itself, too late',      { cpuMs: 1_001, memoryFull: true },                     'memoryLimitExceeded', 'memory'],
  ['was too large, and its time ran out before its memory was full', { exit: 'cpuLimit', memoryKiB: overMemory },   'timeLimitExceeded',   'cpu'],
  ['was stopped for its memory',                            { exit: 'memoryLimit' },                                'memoryLimitExceeded', 'memory'],
  ['printed without end',                                   { exit: 'outputLimit' },                                'runtimeError',        'output'],
  ['returned 3',                                            { exitCode: 3 },                                        'runtimeError',        null],
  ['crashed',                                               { exit: 'signalled', exitCode: null, signal: 11 },      'runtimeError',        null],
  ['returned 1, late',                                      { exitCode: 1, cpuMs: 1_100 },                          'runtimeError',        null],
  ['crashed beyond the memory limit',                       { exit: 'signalled', exitCode: null, signal: 11, memoryKiB: overMemory }, 'memoryLimitExceeded', 'memory'],
  ['C++: bad_alloc',                                        { exit: 'signalled', exitCode: null, signal: 6, stderr: "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc\n" }, 'memoryLimitExceeded', 'memory'],
  ['Java: OutOfMemoryError',                                { exitCode: 1, stderr: 'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space' }, 'memoryLimitExceeded', 'memory'],
  ['Python: MemoryError',                                   { exitCode: 1, stderr: 'Traceback (most recent call last):\n  File "main.py"\nMemoryError\n' }, 'memoryLimitExceeded', 'memory'],
  ['said MemoryError but ended well',                       { stderr: 'MemoryError\n' },                            null,                  null],
  ['the sandbox failed',                                    { exit: 'sandboxError', reason: 'no box' },             'systemError',         null],
];
test.each(ends)('a program that %s', (_what, end, status, limitHit) => {
  const failure = failureOf({ ...good, ...end }, limits);
  expect(failure?.status ?? null).toBe(status);
  expect(failure?.limitHit ?? null).toBe(limitHit);
});

const words = [
  [{ exitCode: 3, signal: null }, 'end.exitCode', { code: 3 }],
  [{ exitCode: 139, signal: null }, 'end.exitCodeOfSignal', { code: 139, name: 'SIGSEGV' }],
  [{ exitCode: null, signal: 8 }, 'end.signal', { signal: 8, name: 'SIGFPE' }],
  [{ exitCode: null, signal: 34 }, 'end.signal', { signal: 34, name: 'SIG34' }],
] as const;
test.each(words)('of %o it is said: %s %o', (end, key, values) => expect(endSentence(end)).toEqual({ key, values }));

test('what failed inside the sandbox is for the jury only', () => {
  const failure = failureOf({ ...good, exit: 'sandboxError', reason: 'no box' }, limits);
  expect(failure).toMatchObject({ message: null, juryMessage: [sentence('judge.sandboxFailed'), 'no box'] });
});

test('of a runtime error the jury sees the end of what the program said', () => {
  const crash = (stderr: string) => failureOf({ ...good, exitCode: 1, stderr }, limits)?.juryMessage;
  expect(crash('Traceback ...\nValueError: 3\n')).toBe('Traceback ...\nValueError: 3');
  expect(crash(`${'x'.repeat(5_000)}\nValueError: 3\n`)).toMatch(/^\.\.\.x{986}\nValueError: 3$/);
  expect(crash(' \n')).toBeNull();
});
