/** Feedback levels for test cases: in the forms of problems, contests, trainings and groups, and on submissions. */
export default {
  'evidence.level': 'Feedback on test cases',
  'evidence.ceiling': 'Feedback on test cases at most',
  'evidence.byProblem': 'As set in each problem',
  'evidence.byProblem.means': 'Everything that the problem shows is shown.',
  'evidence.verdict': 'Verdict only',
  'evidence.firstFailure': 'First failed case',
  'evidence.firstFailureData': 'First failed case with its data',
  'evidence.results': 'Results of all cases',
  'evidence.all': 'All cases with their data',
  'evidence.verdict.means': 'Nothing is shown about test cases.',
  'evidence.firstFailure.means': 'Its number, how it ended and the message of the checker. Subtasks show their points.',
  'evidence.firstFailureData.means': 'Also excerpts of its input, the expected output and what the program printed.',
  'evidence.results.means': 'Verdict, time, memory and checker message of every case, no test data.',
  'evidence.all.means': 'Everything, with excerpts of the data of failed cases.',
  'evidence.withSamples': ({ means }: { means: string }) =>
    `${means} The samples of the statement are always shown in full.`,
};
