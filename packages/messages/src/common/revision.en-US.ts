/** Two versions of a record that two authors have changed at the same time. */
export default {
  'revision.title': 'Somebody else saved changes',
  'revision.somebody': 'Somebody',
  'revision.savedMeanwhile': ({ by, at }: { by: string; at: string | null }) =>
    `${by} saved this${at ? ` on ${at},` : ''} after you opened it. Nothing was overwritten, and what you typed is still here. Choose what to keep, then save.`,
  'revision.same': 'Both versions are the same.',
  'revision.mine': 'My version',
  'revision.stored': 'Saved version',
  'revision.allMine': 'Use all of mine',
  'revision.allStored': 'Use all saved versions',
  'revision.byMe': 'Only you changed this.',
  'revision.byOther': ({ by }: { by: string }) => `Only ${by} changed this.`,
  'revision.byBoth': ({ by }: { by: string }) => `You and ${by} both changed this: choose one.`,
  'revision.folded': ({ count }: { count: number }) =>
    count === 1 ? '1 line is the same' : `${count} lines are the same`,
  'revision.empty': 'Empty',
  'revision.choose': ({ count }: { count: number }) =>
    count === 1 ? 'Choose a version for 1 more field' : `Choose a version of ${count} more fields`,
  'revision.back': 'Back to the form',
  'revision.save': 'Save this choice',
};
