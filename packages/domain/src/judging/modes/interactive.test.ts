import { expect, test } from 'vitest';
import type { JuryEnd } from '../checker-dialects/dialect.ts';
import type { ProcessEnd } from '../process-end.ts';
import { caseContext, juryEnd, programEnd } from '@verdict/testkit/process-ends.ts';
import { interactiveMode } from './interactive.ts';

const crash = { exit: 'signalled', exitCode: null, signal: 11 } as const;
const brokenPipe = { exit: 'signalled', exitCode: null, signal: 13 } as const;
const tooSlow = { exit: 'cpuLimit', exitCode: null } as const;
const waits = { exit: 'wallLimit', exitCode: null } as const;
const waited = { ...waits, wallMs: 3_000 } as const;
const spent = { ...tooSlow, cpuMs: 1_000, wallMs: 9_000 } as const;
const pythonPipe = { exitCode: 1, stderr: 'BrokenPipeError: [Errno 32] Broken pipe' } as const;

// oxfmt-ignore
const stories: [string, Partial<ProcessEnd>, Partial<JuryEnd>, 'contestant' | 'jury', string][] = [
  // story                                                program           interactor         first         verdict
  ['both end well',                                        {},               {},                'contestant', 'accepted'],
  ['interactor accepts first',                             {},               {},                'jury',       'accepted'],
  ['interactor rejects',                                   {},               { exitCode: 102 }, 'contestant', 'wrongAnswer'],
  ['interactor rejects, then the pipe breaks',             brokenPipe,       { exitCode: 102 }, 'jury',       'wrongAnswer'],
  ['interactor rejects, then the program crashes',         crash,            { exitCode: 102 }, 'jury',       'wrongAnswer'],
  ['interactor rejects, then the program never ends',      tooSlow,          { exitCode: 102 }, 'jury',       'wrongAnswer'],
  ['interactor finds a bad format, then the pipe breaks',  brokenPipe,       { exitCode: 101 }, 'jury',       'presentationError'],
  ['interactor accepts, then the pipe breaks',             brokenPipe,       {},                'jury',       'accepted'],
  ['interactor accepts, then the pipe breaks in Python',   pythonPipe,       {},                'jury',       'accepted'],
  ['interactor accepts, then the program crashes',         crash,            {},                'jury',       'runtimeError'],
  ['interactor accepts, then the program never ends',      tooSlow,          {},                'jury',       'timeLimitExceeded'],
  ['program crashes, interactor sees the end of file',     crash,            { exitCode: 102 }, 'contestant', 'runtimeError'],
  ['program crashes, interactor dies of the pipe',         crash,            brokenPipe,        'contestant', 'runtimeError'],
  ['program too slow, interactor complains',               tooSlow,          { exitCode: 102 }, 'contestant', 'timeLimitExceeded'],
  ['both wait for each other',                             waits,            { exitCode: 102 }, 'contestant', 'timeLimitExceeded'],
  ['program leaves early, interactor dies of the pipe',    {},               brokenPipe,        'contestant', 'wrongAnswer'],
  ['program leaves early, interactor dies of it in Python',{},               pythonPipe,        'contestant', 'wrongAnswer'],
  ['program closes its ends and never ends',               tooSlow,          brokenPipe,        'jury',       'timeLimitExceeded'],
  ['program closes its ends and ends well',                {},               brokenPipe,        'jury',       'wrongAnswer'],
  ['program leaves early, interactor notices',             {},               { exitCode: 102 }, 'contestant', 'wrongAnswer'],
  ['broken pipe of a program that the interactor accepts', brokenPipe,       {},                'contestant', 'runtimeError'],
  ['exit code 13, interactor accepts',                     { exitCode: 13 }, {},                'contestant', 'runtimeError'],
  ['exit code 13, interactor rejects',                     { exitCode: 13 }, { exitCode: 102 }, 'contestant', 'wrongAnswer'],
  ['interactor crashes first',                             brokenPipe,       crash,             'jury',       'systemError'],
  ['interactor loops',                                     {},               tooSlow,           'jury',       'systemError'],
  ['interactor crashes after a good program',              {},               crash,             'contestant', 'systemError'],
  ['interactor fails by its own words',                    {},               { exitCode: 103 }, 'jury',       'systemError'],
];
test.each(stories)('%s', (_story, program, interactor, endedFirst, status) => {
  const ends = { contestant: programEnd(program), jury: juryEnd(interactor), endedFirst };
  expect(interactiveMode.conclude(0, ends, caseContext(null, 'native'))?.status).toBe(status);
});

// The verdict does not depend on how long a busy host lets both of them wait.
test.each([
  ['program waits for an interactor that computes', 900, 'systemError'],
  ['program sleeps, then the interactor spins', 100, 'timeLimitExceeded'],
])('%s', (_story, juryCpuMsMeanwhile, status) => {
  const ends = { contestant: programEnd(waited), jury: juryEnd(spent), endedFirst: 'contestant' as const };
  expect(interactiveMode.conclude(0, { ...ends, juryCpuMsMeanwhile }, caseContext(null, 'native')).status).toBe(status);
});

test('an interactor may give a part of the points', () => {
  const ends = {
    contestant: programEnd(),
    jury: juryEnd({ exitCode: 99, stdout: '40' }),
    endedFirst: 'jury' as const,
  };
  expect(interactiveMode.conclude(0, ends, caseContext(20, 'native'))).toMatchObject({
    status: 'partialAccepted',
    score: 8,
  });
});
