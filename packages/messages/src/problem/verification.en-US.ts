/** The report about a problem's tests and programs, in the back office and in groups. */
export default {
  'verify.report': 'Verification report',
  'verify.hint': 'Judge hosts run all jury programs and validators on all tests. Solvers notice nothing.',
  'verify.start': 'Verify',
  'verify.again': 'Verify again',
  'verify.stop': 'Stop',
  'verify.started': 'The verification has started',
  'verify.stopped': 'The verification was stopped',
  'verify.never': 'This problem has never been verified',
  'verify.neverHint': 'A verification runs the jury programs of the form on all tests.',
  'verify.progress': ({ done, total }: { done: number; total: number }) => `${done} of ${total} runs finished`,
  'verify.running': ({ names }: { names: string }) => `Now: ${names}`,
  'verify.waiting': 'Waiting for a judge host',
  'verify.stale': 'The problem or its programs were changed after this report. Verify again.',
  'verify.clean': 'No problems found.',
  'verify.passed': 'There are no errors, but there are warnings.',
  'verify.notPassed': 'The problem has errors.',
  'verify.cancelled': 'It was stopped before it finished.',
  'verify.failed': 'It could not be completed.',
  'verify.by': ({ username }: { username: string }) => `Started by ${username}`,
  'verify.checks': 'Findings',
  'verify.level.error': 'Error',
  'verify.level.warning': 'Warning',
  'verify.level.ok': 'OK',
  'verify.margin': 'Time limit',
  'verify.marginLimit': ({ limit }: { limit: string }) => `Limit ${limit}`,
  'verify.slowestAccepted': 'Slowest accepted program',
  'verify.quickestTooSlow': 'Fastest program that should time out',
  'verify.noProgram': 'None',
  'verify.times': ({ factor }: { factor: number }) => `${factor} times`,
  'verify.programs': 'Programs',
  'verify.program': 'Program',
  'verify.language': 'Language',
  'verify.expected': 'Expected',
  'verify.got': 'Got',
  'verify.score': 'Score',
  'verify.time': 'Time',
  'verify.memory': 'Memory',
  'verify.notAsExpected': 'Not as expected',
  'verify.asExpected': 'As expected',
  'verify.skipped.language': 'Unknown language',
  'verify.skipped.host': 'No judge host has its language',
  'verify.skipped.lost': 'Judge hosts were lost',
  'verify.validators': 'Input validators',
  'verify.refused': 'Refused inputs',
  'verify.matrix': 'Programs failed by each test',
  'verify.matrixHint': 'A test in bold fails no wrong program.',
  'verify.test': 'Test',
  'verify.group': 'Subtask',
  'verify.andMore': ({ names, count }: { names: string; count: number }) => `${names} and ${count} more`,
  'verify.or': ' or ',
  'verify.check.unexpected-verdict': ({ program, got, expected }: { program: string; got: string; expected: string }) =>
    `${program} got ${got}, not ${expected}`,
  'verify.check.unexpected-score': ({
    program,
    score,
    expectedScore,
  }: {
    program: string;
    score: number;
    expectedScore: number;
  }) => `${program} got ${score} points, not ${expectedScore}`,
  'verify.check.program-skipped': ({ program }: { program: string }) => `${program} was not judged`,
  'verify.check.no-accepted-program': 'No program that must be accepted was judged',
  'verify.check.no-wrong-program': 'No program that must be rejected was judged',
  'verify.check.verdicts': ({ count }: { count: number }) =>
    count === 1 ? '1 program got the expected result' : `${count} programs got the expected results`,
  'verify.check.no-tests': 'There are no test cases',
  'verify.check.missing-output': ({ cases }: { cases: string }) => `${cases} has no answer`,
  'verify.check.case-fails-nobody': ({ cases }: { cases: string }) => `No wrong program fails ${cases}`,
  'verify.check.score-sum': ({ sum, stated }: { sum: number; stated: number }) =>
    sum === stated ? `The scores add up to ${sum}` : `The scores add up to ${sum}, but the problem states ${stated}`,
  'verify.check.score-sum-not-100': ({ stated }: { stated: number }) => `The problem is worth ${stated} points`,
  'verify.check.score-of-group': ({ group }: { group: number }) =>
    `The cases of subtask ${group} do not carry the same score`,
  'verify.check.no-validator': 'There is no input validator',
  'verify.check.inputs-valid': ({ count }: { count: number }) =>
    count === 1 ? 'The validators accept the one input' : `The validators accept all ${count} inputs`,
  'verify.check.invalid-input': ({ program, cases, words }: { program: string; cases: string; words: string }) =>
    `${program} refuses ${cases}: ${words || 'without a message'}`,
  'verify.check.validator-broken': ({ program, words }: { program: string; words: string }) =>
    `${program} does not compile: ${words}`,
  'verify.check.margin-accepted': ({ program, timeMs, factor }: { program: string; timeMs: number; factor: number }) =>
    `The limit is ${factor} times the ${timeMs} ms of the slowest accepted program, ${program}`,
  'verify.check.margin-too-slow': ({ program, timeMs, factor }: { program: string; timeMs: number; factor: number }) =>
    `The fastest program that should time out, ${program}, used ${timeMs} ms, ${factor} times the limit`,

  'counterExample.title': 'Smallest counter-example',
  'counterExample.hint':
    'Shrinks a test that fails a wrong program, as far as the validators allow, until the program would pass.',
  'counterExample.none':
    'Once a verification of the current problem finds a program that fails a test, you can shrink that test here.',
  'counterExample.program': 'Program that fails',
  'counterExample.start': 'Find the smallest',
  'counterExample.stop': 'Stop searching',
  'counterExample.progress': ({ program, test, done }: { program: string; test: string; done: number }) =>
    `${program} on ${test}: ${done} smaller inputs tried`,
  'counterExample.found': ({ program, test }: { program: string; test: string }) =>
    `The smallest input made from ${test} that ${program} still fails:`,
  'counterExample.foundSome': ({ program, test }: { program: string; test: string }) =>
    `The smallest input made from ${test} within the time that ${program} still fails:`,
  'counterExample.addTest': 'Add as a test',
  'counterExample.addTestHint':
    'It comes behind the other tests, in subtasks with the points of the test it was made from.',
  'counterExample.testAdded': ({ name, tests }: { name: string; tests: number }) =>
    `${name} was added; the problem now has ${tests} tests`,
  'counterExample.isTest': 'The problem has this test.',
  'counterExample.isCut': 'Only a part of it was kept, so it cannot be added.',
  'counterExample.input': 'Input',
  'counterExample.answer': 'Expected',
  'counterExample.output': 'Got',

  'strength.title': 'Strength of the tests',
  'strength.hint':
    'Puts up to 40 small mistakes into a correct jury program and judges each of them on all tests, after everybody’s submissions. A mistake that no test notices shows what is missing.',
  'strength.noReference': 'This needs a jury program in C, C++, Java or Python that must be accepted.',
  'strength.start': 'Measure',
  'strength.again': 'Measure again',
  'strength.stop': 'Stop measuring',
  'strength.started': 'Wrong programs are being judged',
  'strength.stopped': 'The measurement was stopped',
  'strength.progress': ({ done, total }: { done: number; total: number }) =>
    `${done} of ${total} wrong programs judged`,
  'strength.stale': 'The problem or its programs were changed after this. Measure again.',
  'strength.outcome': ({ failed, judged }: { failed: number; judged: number }) =>
    failed === judged
      ? `The tests fail all ${judged} wrong programs.`
      : `The tests fail ${failed} of ${judged} wrong programs.`,
  'strength.survivors': 'No test fails these',
  'strength.survivorsHint': 'If a change makes no difference to the result, the tests are not at fault.',
  'strength.mutantAt': ({ program, line }: { program: string; line: number }) => `${program}, line ${line}`,
  'strength.removed': '(removed)',
  'strength.ownSurvives': ({ program }: { program: string }) => `${program}, a jury program that must be rejected`,
  'strength.left': ({ count }: { count: number }) =>
    count === 1 ? '1 more does not compile or was not judged.' : `${count} more do not compile or were not judged.`,
  'strength.notNeeded': ({ count, names }: { count: number; names: string }) =>
    count === 1
      ? `Without 1 test the others would fail the same programs: ${names}`
      : `Without ${count} tests the others would fail the same programs: ${names}`,
  'strength.matrix': 'Wrong programs failed by each test',
  'strength.matrixHint': 'A test in bold is not needed.',
  'strength.line': ({ line }: { line: number }) => `Line ${line}`,
  'strength.fails': 'fails',
  'strength.passes': 'passes',
  'strength.kind.int32': '32 bits instead of 64',
  'strength.kind.noSort': 'not sorted',
  'strength.kind.baseCase': 'wrong base case',
  'strength.kind.comparison': 'wrong comparison',
  'strength.kind.offByOne': 'off by one',
  'strength.kind.minMax': 'min and max swapped',
  'strength.kind.logic': 'and and or swapped',
  'strength.kind.startValue': 'wrong start value',
  'strength.kind.arithmetic': 'wrong operator',
  'strength.kind.smallBound': 'bound too small',
};
