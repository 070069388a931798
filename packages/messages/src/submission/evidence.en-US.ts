/** Feedback levels for test cases: in the forms of problems, contests, trainings and groups, and on submissions. */
export default {
  'evidence.level': 'Test case feedback',
  'evidence.ceiling': 'Maximum test case feedback',
  'evidence.byProblem': 'As set in each problem',
  'evidence.byProblem.means': 'Shows whatever the problem shows.',
  'evidence.verdict': 'Verdict only',
  'evidence.firstFailure': 'First failed case',
  'evidence.firstFailureData': 'First failed case with its data',
  'evidence.results': 'Results of all cases',
  'evidence.all': 'All cases with their data',
  'evidence.verdict.means': 'Shows nothing about test cases.',
  'evidence.firstFailure.means':
    'Shows its number, its result and the checker message, and the points of each subtask.',
  'evidence.firstFailureData.means':
    'Also shows excerpts of its input, of the expected output and of the program’s output.',
  'evidence.results.means': 'Shows verdict, time, memory and checker message of every case, but no test data.',
  'evidence.all.means': 'Shows everything, with excerpts of the data of failed cases.',
  'evidence.withSamples': ({ means }: { means: string }) =>
    `${means} The samples of the statement are always shown in full.`,
};
