import balloons from '../contest/balloons.en-US.ts';

/** Counts of the other uses of a problem. */
interface ProblemUse {
  homework: number;
  trainings: number;
  contests: number;
  solvedBy: number;
}

/** Pages for organisers of contests and trainings, in the back office and in groups. */
export default {
  ...balloons,
  'manage.contest.announcements': 'Announcements',
  'manage.contest.rehearsal': 'Rehearsal',
  'manage.contest.author': 'Created by',
  'manage.contest.deleteMeans':
    'This cannot be undone. All submissions, registrations and announcements of the contest are deleted too.',
  'manage.contest.deleteTitle': ({ title }: { title: string }) => `Delete “${title}”?`,
  'manage.contest.download': 'Download accepted code',
  'manage.contest.download.action': 'Download',
  'manage.contest.download.excludeAdmin': 'Leave out organizers and super admins',
  'manage.contest.download.split': 'One folder for each',
  'manage.contest.download.user': 'User',
  'manage.contest.download.problem': 'Problem',
  'manage.contest.downloadBoard': 'Download the scoreboard',
  'manage.contest.id': 'ID',
  'manage.contest.none': 'No contests found',
  'manage.contest.problems': 'Problems',
  'manage.contest.api': 'Contest API address',
  'manage.contest.apiHint':
    'For the ICPC Resolver, DOMjudge and other ICPC tools. Log in with your username and password.',
  'manage.contest.inSeconds':
    "This contest doesn't count time in whole minutes. ICPC tools do and may rank teams differently. To agree with them, set “Time counts in” to minutes in the contest form.",
  'manage.contest.save': 'Export for other programs',
  'manage.contest.save.package': 'ICPC contest package with the problems (DOMjudge)',
  'manage.contest.save.format': 'As',
  'manage.contest.save.sealed': 'Without sealed results',
  'manage.contest.save.static-board': 'Scoreboard as a web page',
  'manage.contest.save.xcpcio': 'XCPCIO board',
  'manage.contest.save.ghost': 'Ghost for a Codeforces gym',
  'manage.contest.state': 'State',
  'manage.contest.scheduled': 'Scheduled',
  'manage.contest.running': 'Running',
  'manage.contest.ended': 'Ended',
  'manage.contest.paused': 'Paused',
  'manage.contest.announcementVisible': 'Visible in the contest',
  'manage.contest.search': 'Title or ID',
  'manage.contest.create': 'Create contest',
  'manage.contest.edit': 'Edit contest',
  'manage.contestProblem.addMeans':
    'The problem leaves the problem list, and only the contest can open it until you publish it again.',
  'manage.contestProblem.asCopy': 'Add a copy instead',
  'manage.contestProblem.asCopyHint':
    'The problem stays where it is. The copy gets an ID of its own and the same test data.',
  'manage.contestProblem.color': 'Balloon',
  'manage.contestProblem.edit': 'Edit problem',
  'manage.contestProblem.inBank': 'In the bank',
  'manage.contestProblem.label': 'Display ID',
  'manage.contestProblem.labelHint': 'In the contest, such as A',
  'manage.contestProblem.labelRequired': 'The display ID is required',
  'manage.contestProblem.name': 'Display ID, title, color',
  'manage.contestProblem.nameTitle': ({ label, title }: { label: string; title: string }) => `${label} ${title}`,
  'manage.contestProblem.assignColors': 'Assign balloon colors',
  'manage.contestProblem.colored': 'Balloon colors were assigned',
  'manage.contestProblem.noColor': 'None',
  'manage.contestProblem.none': 'The contest has no problems yet',
  'manage.contestProblem.noneHint': 'Add one from the bank, or write a new one.',
  'manage.contestProblem.removeMeans': 'All submissions to it in this contest are deleted. The problem itself stays.',
  'manage.contestProblem.removeTitle': ({ label, title }: { label: string; title: string }) =>
    `Remove ${label} ${title} from the contest?`,
  'manage.contestProblem.title': 'Title in the contest',
  'manage.contestProblem.titleHint': 'Leave blank to keep its own title',
  'manage.contestProblem.titleFollows':
    'If it is the title of one of the problem’s statements, everybody sees it in their own language.',
  'manage.contestProblem.practice': 'Practice',
  'manage.contestProblem.usedBy': ({ homework, trainings, contests, solvedBy }: ProblemUse) =>
    [
      homework > 0 && `in ${homework} homework`,
      trainings > 0 && `in ${trainings} ${trainings === 1 ? 'training' : 'trainings'}`,
      contests > 0 && `in ${contests} other ${contests === 1 ? 'contest' : 'contests'}`,
      solvedBy > 0 && `solved by ${solvedBy}`,
    ]
      .filter((part) => part !== false)
      .join(', ')
      .replace(/^./, (first) => first.toUpperCase()),
  'manage.contestProblem.usedMeans':
    'Marks, solved counts and homework stay. In other trainings its page is closed until the contest is over.',
  'manage.practice.open': 'Open to all',
  'manage.practice.closed': 'Not published',
  'manage.practice.notEnded': 'After the end',
  'manage.practice.used': 'In another contest',
  'manage.practice.hidden': 'Hidden by its author',
  'manage.practice.forbidden': 'Needs a problem administrator',
  'manage.publish.action': 'Publish problems',
  'manage.publish.closed': ({ count }: { count: number }) =>
    count === 1 ? '1 problem isn’t open for practice' : `${count} problems aren’t open for practice`,
  'manage.publish.copyOf': ({ problemId, original }: { problemId: string; original: string }) =>
    `${problemId}, a copy of ${original}`,
  'manage.publish.count': ({ count }: { count: number }) =>
    count === 1 ? 'Publish 1 problem' : `Publish ${count} problems`,
  'manage.publish.done': ({ count }: { count: number }) =>
    count === 1 ? 'The problem is public' : `${count} problems are public`,
  'manage.publish.means': 'The contest is over. Publish its problems so that people can practice.',
  'manage.contestProblem.titleRequired': 'The title is required',
  'manage.contests': 'Contests',
  'manage.copy': 'Copy for the next term',
  'manage.copy.action': 'Copy',
  'manage.copy.contestMeans':
    'Settings and problems are copied; participants, submissions, announcements and the password are not. The copy stays hidden until you show it.',
  'manage.copy.dates': 'Dates of the copy',
  'manage.copy.day': 'Start date',
  'manage.copy.dayRequired': 'The day is required',
  'manage.copy.done': 'The copy is ready and hidden. If it needs a password, a new one was generated.',
  'manage.copy.groupDone': 'The new group is ready, and you own it. It stays hidden until you show it in its settings.',
  'manage.copy.groupMeans': ({
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
  'manage.copy.open': 'Open the copy',
  'manage.copy.shortNameHint': ({ min, max }: { min: number; max: number }) =>
    `${min} to ${max} characters. Display IDs of problems begin with it.`,
  'manage.copy.title': 'Title of the copy',
  'manage.copy.titleRequired': 'The title is required',
  'manage.copy.trainingMeans':
    'Settings and problems are copied; members, submissions and the password are not. The copy stays hidden until you show it.',
  'manage.placed.add': 'Add from the bank',
  'manage.placed.addThis': 'Add',
  'manage.placed.addTitle': ({ problemId, title }: { problemId: string; title: string }) => `Add ${problemId} ${title}`,
  'manage.placed.added': 'The problem was added',
  'manage.placed.candidates': 'Problems you can add',
  'manage.placed.move': ({ label }: { label: string }) => `Move ${label}: drag, or use the arrow keys`,
  'manage.placed.moved': ({ label, place }: { label: string; place: number }) => `${label} is now number ${place}`,
  'manage.placed.noCandidates': 'No problems to add',
  'manage.placed.obstacle.present': 'It is already in the contest.',
  'manage.placed.obstacle.hidden': 'It is hidden. Set its visibility to “contest” or “public” first.',
  'manage.placed.obstacle.type': 'Its type, ACM or OI, does not fit the rule of the contest.',
  'manage.placed.order': 'Order',
  'manage.placed.rank': 'Number',
  'manage.placed.rankOf': ({ label }: { label: string }) => `Number of ${label}`,
  'manage.placed.remove': 'Remove',
  'manage.placed.removed': 'The problem was removed',
  'manage.problem.author': 'Author',
  'manage.problem.search': 'Display ID, title or author',
  'manage.showOnSite': 'Show on the site',
  'manage.training.author': 'Author',
  'manage.training.deleteMeans': 'Its registrations and rankings are deleted. Problems and submissions stay.',
  'manage.training.deleteTitle': ({ title }: { title: string }) => `Delete “${title}”?`,
  'manage.training.id': 'ID',
  'manage.training.noProblems': 'The training has no problems yet',
  'manage.training.noProblemsHint': 'Add one from the bank.',
  'manage.training.none': 'No trainings found',
  'manage.training.problemCount': 'Problems',
  'manage.training.problems': 'Problems',
  'manage.training.registered': 'Registered',
  'manage.training.removeMeans':
    'It no longer counts in the rankings of the training. The problem and its submissions stay.',
  'manage.training.removeTitle': ({ problemId, title }: { problemId: string; title: string }) =>
    `Remove ${problemId} ${title} from the training?`,
  'manage.training.search': 'Title, ID or order number',
  'manage.training.create': 'Create training',
  'manage.training.edit': 'Edit training',
  'manage.trainings': 'Trainings',
  'manage.visible': 'Visible',
  'manage.visibleOf': ({ title }: { title: string }) => `“${title}” is visible`,
  'manage.created': 'Created',
  'manage.problem.id': 'ID',
  'manage.problem.displayId': 'Display ID',
  'manage.problem.title': 'Title',
  'manage.problem.visibility': 'Visibility',
  'manage.category.add': 'Add category',
  'manage.category.edit': 'Edit category',
  'manage.category.none': 'There are no categories yet',
  'manage.category.deleteTitle': ({ name }: { name: string }) => `Delete ${name}?`,
  'manage.category.deleteMeans': 'Its trainings stay, without a category.',
  'manage.nameRequired': 'The name is required',
  'manage.name': 'Name',
  'manage.color': 'Color',
};
