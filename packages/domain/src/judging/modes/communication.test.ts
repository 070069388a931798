import { expect, test } from 'vitest';
import type { JuryEnd } from '../checker-dialects/dialect.ts';
import { wholeSettings, wrongSettings } from '../mode-settings.ts';
import type { ProcessEnd } from '../process-end.ts';
import { argumentsOfCopy, communicationMode, endsOfGroup } from './communication.ts';
import { caseContext, juryEnd, programEnd } from '@verdict/testkit/process-ends.ts';

const crash = { exit: 'signalled', exitCode: null, signal: 11 } as const;
const brokenPipe = { exit: 'signalled', exitCode: null, signal: 13 } as const;
const tooSlow = { exit: 'cpuLimit', exitCode: null, cpuMs: 1_200 } as const;
const full = { exit: 'memoryLimit', exitCode: null, memoryKiB: 164_000, memoryFull: true } as const;
const waits = { exit: 'wallLimit', exitCode: null, wallMs: 9_000 } as const;
const share = (stdout: string): Partial<JuryEnd> => ({ stdout });

type Copy = [end: Partial<ProcessEnd>, endedMs: number];

// oxfmt-ignore
const stories: [string, Copy[], Partial<JuryEnd>, number, string, number | null][] = [
  // story                                              copies                                      manager        ends  verdict
  ['one copy, all well',                                [[{}, 5]],                                  share('1.0'),  6,    'accepted',            40],
  ['two copies, all well',                              [[{}, 5], [{}, 7]],                         share('1'),    6,    'accepted',            40],
  ['a share of the points',                             [[{}, 5], [{}, 7]],                         share('0.25'), 6,    'partialAccepted',     10],
  ['nothing',                                           [[{}, 5], [{}, 7]],                         share('0.0'),  6,    'wrongAnswer',         0],
  ['one copy crashes, the other hears the end',         [[crash, 5], [{}, 7]],                      share('0'),    6,    'runtimeError',        0],
  ['the other one crashes',                             [[{}, 7], [crash, 5]],                      share('1'),    6,    'runtimeError',        0],
  ['one is too slow, the other dies of its pipe',       [[brokenPipe, 5], [tooSlow, 7]],            share('1'),    8,    'timeLimitExceeded',   0],
  ['together they are too slow',                        [[{ cpuMs: 600 }, 5], [{ cpuMs: 600 }, 7]], share('1'),    8,    'timeLimitExceeded',   0],
  ['together they are fast enough',                     [[{ cpuMs: 500 }, 5], [{ cpuMs: 500 }, 7]], share('1'),    8,    'accepted',            40],
  ['each has all the memory',                           [[{ memoryKiB: 60_000 }, 5], [{ memoryKiB: 60_000 }, 7]], share('1'), 8, 'accepted',       40],
  ['one needs too much memory',                         [[{ memoryKiB: 70_000 }, 5], [{}, 7]],      share('1'),    8,    'memoryLimitExceeded', 0],
  ['one waits for ever',                                [[waits, 5], [{}, 7]],                      share('0'),    6,    'timeLimitExceeded',   0],
  ['manager rejects, then both die of their pipes',     [[brokenPipe, 5], [brokenPipe, 7]],         share('0'),    4,    'wrongAnswer',         0],
  ['manager rejects, then a copy crashes, as in CMS',   [[{}, 5], [crash, 7]],                      share('0'),    4,    'runtimeError',        0],
  ['manager rejects, then a copy never ends',           [[{}, 5], [tooSlow, 9]],                    share('0'),    4,    'wrongAnswer',         0],
  ['a copy crashes, and its manager is seen to end first', [[crash, 5]],                            share('0'),    4,    'runtimeError',        0],
  ['a copy fills its memory, and its manager is seen to end first', [[full, 5]],                    share('0'),    4,    'memoryLimitExceeded', 0],
  ['manager gives a part, then both die of their pipes', [[brokenPipe, 5], [brokenPipe, 7]],        share('0.5'),  4,    'partialAccepted',     20],
  ['manager accepts, then a copy crashes',              [[{}, 5], [crash, 7]],                      share('1'),    4,    'runtimeError',        0],
  ['manager dies of a pipe of a copy that left',        [[{}, 5], [{}, 7]],                         brokenPipe,    6,    'wrongAnswer',         0],
  ['manager crashes',                                   [[{}, 5], [{}, 7]],                         crash,         4,    'systemError',         0],
  ['manager prints no share',                           [[{}, 5], [{}, 7]],                         share('yes'),  8,    'systemError',         0],
  ['manager prints more than everything',               [[{}, 5], [{}, 7]],                         share('1.5'),  8,    'systemError',         0],
  ['manager never ends',                                [[{}, 5], [{}, 7]],                         tooSlow,       9,    'systemError',         0],
];
test.each(stories)('%s', (_story, copies, manager, managerEndedMs, status, score) => {
  const context = caseContext(40, 'cms', 'share');
  const ends = endsOfGroup(
    copies.map(([end, endedMs]) => ({ end: programEnd(end), endedMs, managerCpuMs: 1 })),
    { end: juryEnd(manager), endedMs: managerEndedMs, managerCpuMs: 1 },
    context.limits,
  );
  expect(communicationMode.conclude(0, ends, context)).toMatchObject({ status, score });
});

test('time is that of all copies together, memory the largest', () => {
  const copies = [
    { end: programEnd({ cpuMs: 30, memoryKiB: 5_000 }), endedMs: 5, managerCpuMs: 1 },
    { end: programEnd({ cpuMs: 40, memoryKiB: 4_000 }), endedMs: 6, managerCpuMs: 1 },
  ];
  const manager = { end: juryEnd({ stdout: '1' }), endedMs: 7, managerCpuMs: 1 };
  const { contestant } = endsOfGroup(copies, manager, caseContext(null, 'cms').limits);
  expect(contestant).toMatchObject({ cpuMs: 70, memoryKiB: 5_000 });
});

const pipes = { from: 'in', to: 'out' };
// oxfmt-ignore
test.each([
  [{},                              []],
  [{ copies: 1, namedPipes: true }, ['in', 'out']],
  [{ copies: 2 },                   ['1']],
  [{ copies: 2, namedPipes: true }, ['in', 'out', '1']],
])('copies with %o get %o', (settings, expected) => {
  expect(argumentsOfCopy(settings, 1, pipes)).toEqual(expected);
});

test('alone, a program that opens its pipes by name gets its standard input and output', () => {
  expect(communicationMode.argumentsAlone({ copies: 2, namedPipes: true })).toEqual(['/dev/stdin', '/dev/stdout', '0']);
  expect(communicationMode.argumentsAlone({ copies: 1, namedPipes: false })).toEqual([]);
});

test('absent settings have their usual values, and names of other modes are dropped', () => {
  expect(wholeSettings('communication')).toEqual({ copies: 1, namedPipes: false });
  expect(wholeSettings('communication', { copies: 3, passes: 7, namedPipes: true })).toEqual({
    copies: 3,
    namedPipes: true,
  });
  expect(wrongSettings('communication', { copies: 11, namedPipes: true })).toEqual(['copies']);
  expect(wholeSettings('communication', { copies: 11 })).toEqual({ copies: 1, namedPipes: false });
});
