/** Visibility of a problem, and the confirmation before it becomes public. Used by the problem form as well. */
export default {
  'problemForm.visibility': 'Visibility',
  'problemForm.visibilityOf': ({ problemId }: { problemId: string }) => `Visibility of ${problemId}`,
  'problemForm.visibility.public': 'Public',
  'problemForm.visibility.public.means': 'Everybody sees it.',
  'problemForm.visibility.public.inGroup': 'All members of the group see it.',
  'problemForm.visibility.hidden': 'Hidden',
  'problemForm.visibility.hidden.means': 'Only administrators see it.',
  'problemForm.visibility.hidden.inGroup': 'Only its author and those who run the group see it.',
  'problemForm.visibility.contest': 'Contest',
  'problemForm.visibility.contest.means': 'Only in contests that use it.',
  'problemForm.publishTitle': 'Make the problem public?',
  'problemForm.publishFailed': 'Its last verification failed. The verification report says why.',
  'problemForm.publishStale':
    'Its last verification failed, and it has been changed since. The verification report says more.',
  'problemForm.publishAnyway': 'Make it public',
};
