/** Lists of problems and tags in the back office. */
/** What a package holds of a problem; null: it does not state it. */
export interface ProblemHolds {
  cases: number;
  programs: number;
  score: number | null;
  timeLimitMs: number | null;
  memoryLimitMib: number;
}

export default {
  'admin.nameRequired': 'The name is required',
  'admin.problemImport': 'Import problems',
  'admin.problemImport.hint':
    'Choose a package from HOJ, QDUOJ, HUSTOJ (FPS), Hydro, Polygon, Kattis, DOMjudge, UOJ, SYZOJ, LibreOJ, Luogu, DMOJ or CMS, or a Zip of test data. What is in the file decides how it is read. You see what would be imported before anything is created; problems are hidden at first, and none is overwritten.',
  'admin.problemImport.uploading': 'Upload',
  'admin.problemImport.confirm': 'Import',
  'admin.problemImport.problem': 'Problem',
  'admin.problemImport.state': 'State',
  'admin.problemImport.state.ready': 'Can be imported',
  'admin.problemImport.state.created': 'Imported',
  'admin.problemImport.state.broken': 'Cannot be imported',
  'admin.problemImport.state.taken': 'Display ID is taken',
  'admin.problemImport.format': 'Format',
  'admin.problemImport.facts': 'Contents',
  'admin.problemImport.findings': 'Notes',
  'admin.problemImport.holds': ({ cases, programs, score, timeLimitMs, memoryLimitMib }: ProblemHolds) =>
    [
      `${cases} test cases`,
      ...(score === null ? [] : [`${score} points`]),
      ...(programs === 0 ? [] : [`${programs} programs`]),
      ...(timeLimitMs === null ? [] : [`${timeLimitMs} ms`]),
      `${memoryLimitMib} MiB`,
    ].join(', '),
  'admin.problemImport.all': ({ count }: { count: number }) => `Show all ${count}`,
  'admin.problem.create': 'Create problem',
  'admin.problem.edit': 'Edit problem',
  'admin.problem.anyVisibility': 'Any visibility',
  'admin.problem.none': 'No problems found',
  'admin.problem.noneYet': 'Create the first one.',
  'admin.problem.noneHint': 'Try another word, or create one.',
  'admin.problem.caseCount': 'Cases',
  'admin.problem.submissionCount': 'Submissions',
  'admin.problem.show': 'Show on the site',
  'admin.problem.download': 'Download test data',
  'admin.problem.deleteTitle': ({ problemId, title }: { problemId: string; title: string }) =>
    `Delete ${problemId} ${title}?`,
  'admin.problem.deleteMeans': ({ count }: { count: number }) =>
    `This cannot be undone. Its test data and ${count === 1 ? 'its one submission' : `all ${count} submissions`} are deleted too.`,

  'admin.tag.add': 'Add a tag',
  'admin.tag.edit': 'Edit tag',
  'admin.tag.name': 'Name',
  'admin.tag.color': 'Colour',
  'admin.tag.classification': 'Classification',
  'admin.tag.noClassification': 'None',
  'admin.tag.classifications': 'Classifications',
  'admin.tag.addClassification': 'Add a classification',
  'admin.tag.editClassification': 'Edit classification',
  'admin.tag.rank': 'Order',
  'admin.tag.rankHint': 'Smaller comes first.',
  'admin.tag.deleteTitle': ({ name }: { name: string }) => `Delete ${name}?`,
  'admin.tag.delete.tag': 'It is removed from all problems.',
  'admin.tag.delete.classification': 'Its tags stay, without a classification.',

  'admin.offer.none': 'No problem is offered',
  'admin.offer.noneHint': 'Groups apply in their list of problems.',
  'admin.offer.group': 'Group',
  'admin.offer.progress': 'State',
  'admin.offer.applying': 'Applying',
  'admin.offer.taken': 'Public',
  'admin.offer.refused': 'Refused',
  'admin.offer.take': 'Take into the bank',
  'admin.offer.takeTitle': 'Take this problem into the bank?',
  'admin.offer.takeMeans':
    'Everybody sees it if it is public. Problem administrators edit it from then on; its group keeps it in its list.',
  'admin.offer.refuse': 'Leave with the group',
  'admin.offer.refuseTitle': 'Leave this problem with its group?',
  'admin.offer.refuseMeans': 'The group may apply again.',
  'admin.offer.limits': ({ author, timeMs, memoryMiB }: { author: string; timeMs: number; memoryMiB: number }) =>
    `By ${author} · ${timeMs} ms · ${memoryMiB} MB`,

  'admin.problem.duplicate': 'Duplicate',
  'admin.problem.duplicated': ({ problemId }: { problemId: string }) => `The hidden copy is ${problemId}`,
  'admin.verify': 'Verification report',
  'admin.verify.title': ({ problemId, title }: { problemId: string; title: string }) =>
    `Verification of ${problemId} · ${title}`,
  'admin.verify.hint': 'Judge hosts run all jury programs and validators on all tests. Solvers notice nothing.',
  'admin.verify.start': 'Verify',
  'admin.verify.again': 'Verify again',
  'admin.verify.stop': 'Stop',
  'admin.verify.started': 'The verification has begun',
  'admin.verify.stopped': 'The verification was stopped',
  'admin.verify.never': 'This problem was never verified',
  'admin.verify.neverHint': 'Add programs in the form, then verify.',
  'admin.verify.progress': ({ done, total }: { done: number; total: number }) => `${done} of ${total} runs have ended`,
  'admin.verify.running': ({ names }: { names: string }) => `Now: ${names}`,
  'admin.verify.waiting': 'Waiting for a judge host',
  'admin.verify.stale': 'The problem or its programs were changed after this report. Verify again.',
  'admin.verify.clean': 'The problem is in order.',
  'admin.verify.passed': 'Nothing is wrong, but there is something to look at.',
  'admin.verify.notPassed': 'Something is wrong.',
  'admin.verify.cancelled': 'It was stopped before it ended.',
  'admin.verify.failed': 'It could not be concluded.',
  'admin.verify.by': ({ username }: { username: string }) => `Ordered by ${username}`,
  'admin.verify.checks': 'What was found',
  'admin.verify.level.error': 'Wrong',
  'admin.verify.level.warning': 'Look at it',
  'admin.verify.level.ok': 'In order',
  'admin.verify.margin': 'Time limit',
  'admin.verify.marginLimit': ({ limit }: { limit: string }) => `Limit ${limit}`,
  'admin.verify.slowestAccepted': 'Slowest accepted program',
  'admin.verify.quickestTooSlow': 'Fastest program that must be too slow',
  'admin.verify.noProgram': 'None',
  'admin.verify.times': ({ factor }: { factor: number }) => `${factor} times`,
  'admin.verify.programs': 'Programs',
  'admin.verify.program': 'Program',
  'admin.verify.language': 'Language',
  'admin.verify.expected': 'Must get',
  'admin.verify.got': 'Got',
  'admin.verify.score': 'Score',
  'admin.verify.time': 'Time',
  'admin.verify.memory': 'Memory',
  'admin.verify.notAsExpected': 'Not as expected',
  'admin.verify.asExpected': 'As expected',
  'admin.verify.skipped.language': 'Unknown language',
  'admin.verify.skipped.host': 'No judge host has its language',
  'admin.verify.skipped.lost': 'Judge hosts were lost',
  'admin.verify.validators': 'Input validators',
  'admin.verify.refused': 'Refused inputs',
  'admin.verify.matrix': 'Which test fails whom',
  'admin.verify.matrixHint': 'A test in bold fails no wrong program.',
  'admin.verify.test': 'Test',
  'admin.verify.group': 'Subtask',
  'admin.verify.andMore': ({ names, count }: { names: string; count: number }) => `${names} and ${count} more`,
  'admin.verify.or': ' or ',
  'admin.verify.check.unexpected-verdict': ({
    program,
    got,
    expected,
  }: {
    program: string;
    got: string;
    expected: string;
  }) => `${program} got ${got}, not ${expected}`,
  'admin.verify.check.unexpected-score': ({
    program,
    score,
    expectedScore,
  }: {
    program: string;
    score: number;
    expectedScore: number;
  }) => `${program} got ${score} points, not ${expectedScore}`,
  'admin.verify.check.program-skipped': ({ program }: { program: string }) => `${program} was not judged`,
  'admin.verify.check.no-accepted-program': 'No program was judged that must be accepted',
  'admin.verify.check.no-wrong-program': 'No program was judged that must be rejected',
  'admin.verify.check.verdicts': ({ count }: { count: number }) =>
    count === 1 ? '1 program got what it must' : `${count} programs got what they must`,
  'admin.verify.check.no-tests': 'There are no test cases',
  'admin.verify.check.missing-output': ({ cases }: { cases: string }) => `${cases} has no answer`,
  'admin.verify.check.case-fails-nobody': ({ cases }: { cases: string }) => `No wrong program fails ${cases}`,
  'admin.verify.check.score-sum': ({ sum, stated }: { sum: number; stated: number }) =>
    sum === stated ? `The scores add up to ${sum}` : `The scores add up to ${sum}, but the problem states ${stated}`,
  'admin.verify.check.score-sum-not-100': ({ stated }: { stated: number }) => `The problem is worth ${stated} points`,
  'admin.verify.check.score-of-group': ({ group }: { group: number }) =>
    `The cases of subtask ${group} do not carry the same score`,
  'admin.verify.check.no-validator': 'There is no validator of the inputs',
  'admin.verify.check.inputs-valid': ({ count }: { count: number }) =>
    count === 1 ? 'The validators accept the one input' : `The validators accept all ${count} inputs`,
  'admin.verify.check.invalid-input': ({ program, cases, words }: { program: string; cases: string; words: string }) =>
    `${program} refuses ${cases}: ${words || 'without a word'}`,
  'admin.verify.check.validator-broken': ({ program, words }: { program: string; words: string }) =>
    `${program} does not compile: ${words}`,
  'admin.verify.check.margin-accepted': ({
    program,
    timeMs,
    factor,
  }: {
    program: string;
    timeMs: number;
    factor: number;
  }) => `The limit is ${factor} times the ${timeMs} ms of the slowest accepted program, ${program}`,
  'admin.verify.check.margin-too-slow': ({
    program,
    timeMs,
    factor,
  }: {
    program: string;
    timeMs: number;
    factor: number;
  }) => `The fastest program that must be too slow, ${program}, used ${timeMs} ms, ${factor} times the limit`,

  // Problems that a contest or a training takes from the bank.
};
