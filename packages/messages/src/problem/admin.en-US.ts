/** Lists of problems and tags in the back office. */
export default {
  'admin.problemExport': 'Problem exports',
  'admin.problemImport': 'Import problems',
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
  'admin.tag.classification': 'Classification',
  'admin.tag.noClassification': 'None',
  'admin.tag.classifications': 'Classifications',
  'admin.tag.addClassification': 'Add a classification',
  'admin.tag.editClassification': 'Edit classification',
  'admin.tag.rank': 'Order',
  'admin.tag.rankHint': 'Lower numbers come first.',
  'admin.tag.deleteTitle': ({ name }: { name: string }) => `Delete ${name}?`,
  'admin.tag.delete.tag': 'It is removed from all problems.',
  'admin.tag.delete.classification': 'Its tags stay, without a classification.',

  'admin.offer.none': 'No problems offered',
  'admin.offer.noneHint': 'Groups apply in their own list of problems.',
  'admin.offer.group': 'Group',
  'admin.offer.progress': 'State',
  'admin.offer.applying': 'Applying',
  'admin.offer.taken': 'Public',
  'admin.offer.refused': 'Refused',
  'admin.offer.take': 'Add to the bank',
  'admin.offer.takeTitle': 'Add this problem to the bank?',
  'admin.offer.takeMeans':
    'If it is public, everybody sees it. From then on, problem administrators edit it; its group keeps it in its list.',
  'admin.offer.refuse': 'Refuse',
  'admin.offer.refuseTitle': 'Refuse this problem?',
  'admin.offer.refuseMeans': 'It stays with its group, which may apply again.',
  'admin.offer.limits': ({ author, timeMs, memoryMiB }: { author: string; timeMs: number; memoryMiB: number }) =>
    `By ${author} · ${timeMs} ms · ${memoryMiB} MB`,

  'admin.problem.tests': 'Generated tests',
  'admin.problem.duplicate': 'Duplicate',
  'admin.problem.duplicated': ({ problemId }: { problemId: string }) => `Copied as ${problemId}, which is hidden`,
};
