/** Imports of problem packages, in the back office and in groups. */
/** Contents of a problem package. Null when the package does not state a value. */
export interface ProblemHolds {
  cases: number;
  programs: number;
  score: number | null;
  timeLimitMs: number | null;
  memoryLimitMib: number;
}

export default {
  'problemImport.hint':
    'Packages of HOJ, QDUOJ, HUSTOJ (FPS), Hydro, Polygon, Kattis, DOMjudge, UOJ, SYZOJ, LibreOJ, Luogu, DMOJ or CMS, or zips of test data. The format is recognized from the contents. You see what would be imported before anything is created; new problems are hidden at first.',
  'problemImport.drop': 'Drop packages here',
  'problemImport.choose': 'Choose files',
  'problemImport.sending': ({ name }: { name: string }) => `Upload of ${name}`,
  'problemImport.waiting': 'Waiting for the previous upload',
  'problemImport.sendAgain': 'Continue',
  'problemImport.badSize': ({ most }: { most: string }) => `The file is empty or larger than ${most}.`,
  'problemImport.none': 'Nothing has been imported yet',
  'problemImport.state.uploading': 'Upload unfinished',
  'problemImport.state.reading': 'Being read',
  'problemImport.state.read': 'Ready to import',
  'problemImport.state.importing': 'Being imported',
  'problemImport.state.done': 'Imported',
  'problemImport.state.cancelled': 'Cancelled',
  'problemImport.state.refused': 'Cannot be read',
  'problemImport.state.stuck': 'Stopped',
  'problemImport.uploadedOf': ({ received, bytes }: { received: string; bytes: string }) =>
    `${received} of ${bytes} have arrived. Choose the same file again to continue.`,
  'problemImport.progress': ({ done, total }: { done: number; total: number }) => `${done} of ${total} problems`,
  'problemImport.cancel': 'Cancel',
  'problemImport.cancelTitle': ({ name }: { name: string }) => `Cancel the import of ${name}?`,
  'problemImport.cancelMeans': 'Problems already imported stay.',
  'problemImport.cancelImport': 'Cancel the import',
  'problemImport.goOn': 'Continue',
  'problemImport.show': 'Show problems',
  'problemImport.hide': 'Hide problems',
  'problemImport.problem': 'Problem',
  'problemImport.itemState': 'State',
  'problemImport.item.ready': 'Can be imported',
  'problemImport.item.created': 'Created',
  'problemImport.item.updated': 'Updated',
  'problemImport.item.broken': 'Cannot be imported',
  'problemImport.item.left': 'Left out',
  'problemImport.facts': 'Contents',
  'problemImport.findings': 'Notes',
  'problemImport.holds': ({ cases, programs, score, timeLimitMs, memoryLimitMib }: ProblemHolds) =>
    [
      `${cases} test cases`,
      ...(score === null ? [] : [`${score} points`]),
      ...(programs === 0 ? [] : [`${programs} programs`]),
      ...(timeLimitMs === null ? [] : [`${timeLimitMs} ms`]),
      `${memoryLimitMib} MiB`,
    ].join(', '),
  'problemImport.allFindings': ({ count }: { count: number }) => `Show all ${count}`,
  'problemImport.level.error': 'Error',
  'problemImport.level.warning': 'Warning',
  'problemImport.level.info': 'Note',
  'problemImport.repeats': ({ problemId, same }: { problemId: string; same: string }) =>
    `${problemId} has the same ${same}.`,
  'problemImport.same.source': 'origin',
  'problemImport.same.revision': 'revision',
  'problemImport.same.testData': 'test data',
  'problemImport.same.displayId': 'display ID',
  'problemImport.choice': 'Action',
  'problemImport.choiceOf': ({ name }: { name: string }) => `Action for ${name}`,
  'problemImport.choice.leave': 'Leave out',
  'problemImport.choice.create': 'Create',
  'problemImport.choice.update': ({ problemId }: { problemId: string }) => `Update ${problemId}`,
  'problemImport.all.create': 'Create all',
  'problemImport.all.update': 'Update all existing',
  'problemImport.all.leave': 'Leave all out',
  'problemImport.preview': 'Preview',
  'problemImport.previewOf': ({ name }: { name: string }) => `Preview ${name}`,
  'problemImport.start': ({ count }: { count: number }) =>
    count === 1 ? 'Import one problem' : `Import ${count} problems`,
  'problemImport.started': 'The import has started',
};
