/** Counts of the other uses of a problem. */
interface ProblemUse {
  homework: number;
  trainings: number;
  contests: number;
  solvedBy: number;
}

/** Pages for organisers of contests and trainings, in the back office and in groups. */
export default {
  'desk.contest.announcements': 'Announcements',
  'desk.contest.author': 'Created by',
  'desk.contest.deleteMeans':
    'This cannot be undone. All submissions, registrations and announcements of the contest are deleted too.',
  'desk.contest.deleteTitle': ({ title }: { title: string }) => `Delete “${title}”?`,
  'desk.contest.download': 'Download accepted code',
  'desk.contest.download.action': 'Download',
  'desk.contest.download.excludeAdmin': 'Leave out organizers and super admins',
  'desk.contest.download.split': 'One folder for each',
  'desk.contest.download.user': 'User',
  'desk.contest.download.problem': 'Problem',
  'desk.contest.downloadBoard': 'Download the scoreboard',
  'desk.contest.id': 'ID',
  'desk.contest.none': 'No contests found',
  'desk.contest.problems': 'Problems',
  'desk.contest.api': 'Contest API address',
  'desk.contest.apiHint':
    'For the ICPC Resolver, DOMjudge and other ICPC tools. Log in with your username and password.',
  'desk.contest.inSeconds':
    "This contest doesn't count time in whole minutes. ICPC tools do and may rank teams differently. To agree with them, set “Time counts in” to minutes in the contest form.",
  'desk.contest.save': 'Export for other programs',
  'desk.contest.save.package': 'ICPC contest package with the problems (DOMjudge)',
  'desk.contest.save.format': 'As',
  'desk.contest.save.sealed': 'Without sealed results',
  'desk.contest.save.static-board': 'Scoreboard as a web page',
  'desk.contest.save.xcpcio': 'XCPCIO board',
  'desk.contest.save.ghost': 'Ghost for a Codeforces gym',
  'desk.contest.state': 'State',
  'desk.contest.scheduled': 'Scheduled',
  'desk.contest.running': 'Running',
  'desk.contest.ended': 'Ended',
  'desk.contest.paused': 'Paused',
  'desk.contest.announcementVisible': 'Visible in the contest',
  'desk.contest.search': 'Title or ID',
  'desk.contest.create': 'Create contest',
  'desk.contest.edit': 'Edit contest',
  'desk.contestProblem.addMeans':
    'The problem leaves the problem list, and only the contest can open it until you publish it again.',
  'desk.contestProblem.asCopy': 'Add a copy instead',
  'desk.contestProblem.asCopyHint':
    'The problem stays where it is. The copy gets an ID of its own and the same test data.',
  'desk.contestProblem.color': 'Balloon',
  'desk.contestProblem.edit': 'Edit problem',
  'desk.contestProblem.inBank': 'In the bank',
  'desk.contestProblem.label': 'Display ID',
  'desk.contestProblem.labelHint': 'In the contest, such as A',
  'desk.contestProblem.labelRequired': 'The display ID is required',
  'desk.contestProblem.name': 'Display ID, title, color',
  'desk.contestProblem.nameTitle': ({ label, title }: { label: string; title: string }) => `${label} ${title}`,
  'desk.contestProblem.noColor': 'None',
  'desk.contestProblem.none': 'The contest has no problems yet',
  'desk.contestProblem.noneHint': 'Add one from the bank, or write a new one.',
  'desk.contestProblem.removeMeans': 'All submissions to it in this contest are deleted. The problem itself stays.',
  'desk.contestProblem.removeTitle': ({ label, title }: { label: string; title: string }) =>
    `Remove ${label} ${title} from the contest?`,
  'desk.contestProblem.title': 'Title in the contest',
  'desk.contestProblem.titleHint': 'Leave blank to keep its own title',
  'desk.contestProblem.titleFollows':
    'If it is the title of one of the problem’s statements, everybody sees it in their own language.',
  'desk.contestProblem.practice': 'Practice',
  'desk.contestProblem.usedBy': ({ homework, trainings, contests, solvedBy }: ProblemUse) =>
    [
      homework > 0 && `in ${homework} homework`,
      trainings > 0 && `in ${trainings} ${trainings === 1 ? 'training' : 'trainings'}`,
      contests > 0 && `in ${contests} other ${contests === 1 ? 'contest' : 'contests'}`,
      solvedBy > 0 && `solved by ${solvedBy}`,
    ]
      .filter((part) => part !== false)
      .join(', ')
      .replace(/^./, (first) => first.toUpperCase()),
  'desk.contestProblem.usedMeans':
    'Marks, solved counts and homework stay. In other trainings its page is closed until the contest is over.',
  'desk.practice.open': 'Open to all',
  'desk.practice.closed': 'Not published',
  'desk.practice.notEnded': 'After the end',
  'desk.practice.used': 'In another contest',
  'desk.practice.hidden': 'Hidden by its author',
  'desk.practice.forbidden': 'Needs a problem administrator',
  'desk.publish.action': 'Publish problems',
  'desk.publish.closed': ({ count }: { count: number }) =>
    count === 1 ? '1 problem isn’t open for practice' : `${count} problems aren’t open for practice`,
  'desk.publish.copyOf': ({ problemId, original }: { problemId: string; original: string }) =>
    `${problemId}, a copy of ${original}`,
  'desk.publish.count': ({ count }: { count: number }) =>
    count === 1 ? 'Publish 1 problem' : `Publish ${count} problems`,
  'desk.publish.done': ({ count }: { count: number }) =>
    count === 1 ? 'The problem is public' : `${count} problems are public`,
  'desk.publish.means': 'The contest is over. Publish its problems so that people can practice.',
  'desk.contestProblem.titleRequired': 'The title is required',
  'desk.contests': 'Contests',
  'desk.copy': 'Copy for the next term',
  'desk.copy.action': 'Copy',
  'desk.copy.contestMeans':
    'Settings and problems are copied; participants, submissions, announcements and the password are not. The copy stays hidden until you show it.',
  'desk.copy.dates': 'Dates of the copy',
  'desk.copy.day': 'Start date',
  'desk.copy.dayRequired': 'The day is required',
  'desk.copy.done': 'The copy is ready and hidden. If it needs a password, a new one was generated.',
  'desk.copy.groupDone': 'The new group is ready, and you own it. It stays hidden until you show it in its settings.',
  'desk.copy.groupMeans': ({
    problems,
    trainings,
    contests,
    announcements,
  }: {
    problems: number;
    trainings: number;
    contests: number;
    announcements: number;
  }) =>
    `What is copied: problems (${problems}), trainings (${trainings}), contests (${contests}) and announcements (${announcements}), which are hidden at first. Members, submissions, discussions, the invitation link and passwords are not copied.`,
  'desk.copy.open': 'Open the copy',
  'desk.copy.shortNameHint': ({ min, max }: { min: number; max: number }) =>
    `${min} to ${max} characters. Display IDs of problems begin with it.`,
  'desk.copy.title': 'Title of the copy',
  'desk.copy.titleRequired': 'The title is required',
  'desk.copy.trainingMeans':
    'Settings and problems are copied; members, submissions and the password are not. The copy stays hidden until you show it.',
  'desk.placed.add': 'Add from the bank',
  'desk.placed.addThis': 'Add',
  'desk.placed.addTitle': ({ problemId, title }: { problemId: string; title: string }) => `Add ${problemId} ${title}`,
  'desk.placed.added': 'The problem was added',
  'desk.placed.candidates': 'Problems you can add',
  'desk.placed.move': ({ label }: { label: string }) => `Move ${label}: drag, or use the arrow keys`,
  'desk.placed.moved': ({ label, place }: { label: string; place: number }) => `${label} is now number ${place}`,
  'desk.placed.noCandidates': 'No problems to add',
  'desk.placed.order': 'Order',
  'desk.placed.rank': 'Number',
  'desk.placed.rankOf': ({ label }: { label: string }) => `Number of ${label}`,
  'desk.placed.remove': 'Remove',
  'desk.placed.removed': 'The problem was removed',
  'desk.problem.author': 'Author',
  'desk.problem.search': 'Display ID, title or author',
  'desk.showOnSite': 'Show on the site',
  'desk.training.author': 'Author',
  'desk.training.deleteMeans': 'Its registrations and rankings are deleted. Problems and submissions stay.',
  'desk.training.deleteTitle': ({ title }: { title: string }) => `Delete “${title}”?`,
  'desk.training.id': 'ID',
  'desk.training.noProblems': 'The training has no problems yet',
  'desk.training.noProblemsHint': 'Add one from the bank.',
  'desk.training.none': 'No trainings found',
  'desk.training.problemCount': 'Problems',
  'desk.training.problems': 'Problems',
  'desk.training.registered': 'Registered',
  'desk.training.removeMeans':
    'It no longer counts in the rankings of the training. The problem and its submissions stay.',
  'desk.training.removeTitle': ({ problemId, title }: { problemId: string; title: string }) =>
    `Remove ${problemId} ${title} from the training?`,
  'desk.training.search': 'Title, ID or order number',
  'desk.training.create': 'Create training',
  'desk.training.edit': 'Edit training',
  'desk.trainings': 'Trainings',
  'desk.visible': 'Visible',
  'desk.visibleOf': ({ title }: { title: string }) => `“${title}” is visible`,
  'desk.created': 'Created',
  'desk.problem.id': 'ID',
  'desk.problem.displayId': 'Display ID',
  'desk.problem.title': 'Title',
  'desk.problem.visibility': 'Visibility',
  'desk.category.add': 'Add category',
  'desk.category.edit': 'Edit category',
  'desk.category.none': 'There are no categories yet',
  'desk.category.deleteTitle': ({ name }: { name: string }) => `Delete ${name}?`,
  'desk.category.deleteMeans': 'Its trainings stay, without a category.',
  'desk.nameRequired': 'The name is required',
  'desk.name': 'Name',
  'desk.color': 'Color',
};
