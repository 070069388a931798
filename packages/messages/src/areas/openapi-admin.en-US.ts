/** The OpenAPI document: one line for each call of the back office. */
export default {
  'feature.adminDashboard': 'Back office: login and dashboard',
  'feature.adminUsers': 'Back office: accounts',
  'feature.adminConfig': 'Back office: settings',
  'feature.adminAnnouncements': 'Back office: announcements and notices',
  'feature.adminAudit': 'Back office: audit log',
  'feature.adminMail': 'Back office: mail',
  'feature.adminProblems': 'Back office: problems',
  'feature.adminGroupProblems': 'Back office: problems offered by groups',
  'feature.adminTags': 'Back office: tags',
  'feature.adminJudgehosts': 'Back office: judge hosts',
  'feature.adminRejudgings': 'Back office: rejudging',
  'feature.adminContestReplay': 'Contests that are played again',
  'feature.adminContests': 'Back office: contests',
  'feature.adminProblemImport': 'Import of problems',
  'feature.adminRemoteProblems': 'Back office: problems of other sites',
  'feature.adminContestImport': 'Contests from files of the field',
  'feature.adminTrainings': 'Back office: trainings',
  'feature.adminDiscussions': 'Back office: discussions',
  'feature.adminVerification': 'Back office: verification of problems',
  'feature.adminJobs': 'Back office: background jobs',

  'PUT /api/admin/discussion': 'Hide, show or pin a discussion',
  'DELETE /api/admin/discussion': 'Delete discussions',
  'GET /api/admin/discussion-report': 'What users reported, open reports first',
  'PUT /api/admin/discussion-report': 'Mark a report as dealt with, or as open again',

  'POST /api/admin/login': 'Log in to the back office; for the three kinds of administrators',
  'GET /api/admin/logout': 'Log out of this session',
  'POST /api/admin/dashboard/get-sessions': 'The caller’s login before this one',
  'GET /api/admin/dashboard/get-dashboard-info': 'Accounts, contests of the next two weeks, submissions of today',
  'GET /api/admin/dashboard/load': 'The judging queue by lane, and the logins of the last day',
  'GET /api/admin/dashboard/errors': 'Requests that failed by fault of the server, newest first',
  'GET /api/admin/dashboard/attention': 'What an administrator should look at',

  'GET /api/admin/user/get-user-list': 'Accounts, newest first unless another order is asked for',
  'PUT /api/admin/user/edit-user': 'Change an account; a new password or a ban ends its sessions',
  'DELETE /api/admin/user/delete-user': 'Delete accounts with everything they sent',
  'POST /api/admin/user/sign-out': 'End all sessions of an account',
  'POST /api/admin/user/remove-second-factor': 'Switch the second factor of an account off, for a lost phone',
  'POST /api/admin/user/preview-import':
    'Read a CSV file of accounts and say what is wrong with each line; creates nothing',
  'POST /api/admin/user/insert-batch-user': 'Create accounts; each row by itself',
  'POST /api/admin/user/generate-user': 'Create numbered accounts with random passwords, all or none',
  'GET /api/admin/user/generated-users': 'Generated accounts with their passwords, until their sheet is downloaded',
  'GET /api/file/generate-user-excel': 'The sheet of generated accounts, once',

  'GET /api/admin/config/settings': 'Every setting with its bounds; secrets are never read back',
  'PUT /api/admin/config/settings': 'Change settings; effective at once on every server process',
  'GET /api/admin/config/get-web-config': 'Names, links and registration',
  'PUT /api/admin/config/set-web-config': 'Change names, links and registration; empty texts change nothing',
  'GET /api/admin/config/get-email-config': 'The mail server, without its password',
  'PUT /api/admin/config/set-email-config':
    'Change the mail server; an empty host switches mail off, an empty password changes nothing',
  'GET /api/admin/config/get-db-and-redis-config': 'Where the database is, without its password; there is no Redis',
  'PUT /api/admin/config/set-db-and-redis-config':
    'Refused: the database is named by the operator when the server starts',
  'GET /api/admin/config/storage': 'Where files are kept, how much there is, and whether it can be read now',
  'GET /api/admin/switch/info':
    'Switches and limits; lists of remote accounts are empty while there is no remote judging',
  'PUT /api/admin/switch/update': 'Change switches and limits; members that are null or absent change nothing',
  'DELETE /api/admin/config/home-carousel': 'Remove a picture of the home page',
  'GET /api/admin/config/get-service-info': 'The server process that answers',

  'GET /api/admin/announcement': 'Announcements of the site, hidden ones included',
  'POST /api/admin/announcement': 'Announce something',
  'PUT /api/admin/announcement': 'Change an announcement',
  'DELETE /api/admin/announcement': 'Remove an announcement',
  'GET /api/admin/msg/notice': 'Notices, those that wait first, then the newest',
  'POST /api/admin/msg/notice': 'Write a notice',
  'PUT /api/admin/msg/notice': 'Change a notice; its readers get the new words',
  'DELETE /api/admin/msg/notice': 'Withdraw a notice',

  'GET /api/admin/audit': 'Recorded acts, newest first',

  'POST /api/admin/config/test-email': 'Send a test mail now; a refusal says what the mail server said',
  'GET /api/admin/config/mail-catcher': 'Mails that were kept because no mail server is configured, newest first',

  'GET /api/admin/problem/get-problem-list':
    'Problems outside of groups, newest first unless another order is asked for',
  'GET /api/admin/problem': 'A problem with everything that can be edited',
  'POST /api/admin/problem': 'Make a problem; it belongs to the caller',
  'PUT /api/admin/problem': 'Change a problem',
  'DELETE /api/admin/problem': 'Remove a problem with its test data and all its submissions',
  'GET /api/admin/problem/get-problem-cases': 'Test cases in their order',
  'PUT /api/admin/problem/change-problem-auth': 'Change who may see a problem',
  'POST /api/admin/problem/compile-spj': 'Try whether a checker compiles',
  'POST /api/admin/problem/compile-interactive': 'Try whether an interactor compiles',
  'POST /api/admin/problem/duplicate':
    'Make a hidden copy of a problem with everything but its submissions; it belongs to the caller',
  'GET /api/admin/problem/import-remote-oj-problem': 'Import a problem of another site',
  'GET /api/admin/contest/import-remote-oj-problem':
    'Import a problem of another site into a contest; one that is here is only added',
  'GET /api/admin/training/import-remote-oj-problem':
    'Import a problem of another site into a training; one that is here is only added',
  'GET /api/admin/remote-problem/sites':
    'Sites that problems can be imported from, with the number of their problems and languages',
  'POST /api/admin/remote-problem/languages':
    'Read the languages of a site anew; those that it no longer takes are hidden',
  'GET /api/admin/remote-problem': 'Where a remote problem is from',
  'POST /api/admin/remote-problem/look':
    'Read a remote problem at its site again and say what has changed; nothing is changed here',
  'POST /api/admin/remote-problem/take': 'Take over what has changed at the site',
  'GET /api/admin/remote-problem/imports': 'The latest imports of many problems',
  'GET /api/admin/remote-problem/import': 'How far an import of many problems is',
  'POST /api/admin/remote-problem/import': 'Import many problems of a site in the background',
  'POST /api/admin/remote-problem/import/cancel': 'Cancel an import; what is here stays',
  'POST /api/admin/remote-problem/import/resume': 'Go on with an import, and try again what failed',
  'GET /api/admin/group-problem/list':
    'Problems that groups offer to the bank; those that wait for a decision come first',
  'GET /api/admin/group-problem': 'An offered problem as readers would see it',
  'PUT /api/admin/group-problem/change-progress':
    'Decide about an offered problem: take it into the bank or leave it with its group',

  'POST /api/admin/tag': 'Make a tag',
  'PUT /api/admin/tag': 'Change a tag',
  'DELETE /api/admin/tag': 'Remove a tag from all problems',
  'GET /api/admin/tag/classification': 'Tag classifications by rank',
  'POST /api/admin/tag/classification': 'Make a classification',
  'PUT /api/admin/tag/classification': 'Change a classification',
  'DELETE /api/admin/tag/classification': 'Remove a classification; its tags stay',

  'GET /api/admin/config/get-judge-service-info':
    'The judge hosts: state, load, languages, what they can enforce and how fast they are',
  'POST /api/admin/judgehost': 'Admit a judge host',
  'PUT /api/admin/judgehost': 'Let a judge host work, pause or drain',
  'DELETE /api/admin/judgehost': 'Take the token of a judge host away; what it holds is judged by others',

  'POST /api/admin/judge/rejudging': 'Plan to judge many submissions again',
  'GET /api/admin/judge/rejudgings': 'Rejudgings, newest first',
  'GET /api/admin/judge/rejudging': 'A rejudging, and what changes into what',
  'GET /api/admin/judge/rejudging/changes': 'Submissions of a rejudging that were judged, oldest first',
  'GET /api/admin/judge/rejudging/board': 'How the board of a contest would change if a rejudging were applied',
  'POST /api/admin/judge/rejudging/apply': 'Make the new verdicts count; goes on in the background',
  'POST /api/admin/judge/rejudging/discard': 'Leave everything as it is; what was judged stays in the history',
  'GET /api/admin/judge/rejudge-contest-problem': 'Plan to judge the submissions of a contest problem again',

  'POST /api/admin/problem/verification': 'Run all programs of the jury on all tests, in the background',
  'GET /api/admin/problem/verification':
    'The last verification of a problem: its progress, and its report when there is one',
  'POST /api/admin/problem/verification/cancel': 'Stop the verification that is running',

  'GET /api/admin/jobs': 'Background jobs, newest first, a page at a time',
  'POST /api/admin/jobs/retry': 'Try a failed task again now',
  'POST /api/admin/jobs/start': 'Start a task now',

  'GET /api/admin/contest/get-contest-list': 'Contests of the site with hidden ones, the latest start first',
  'GET /api/admin/contest': 'A contest for its form',
  'POST /api/admin/contest': 'Make a contest',
  'PUT /api/admin/contest': 'Change a contest; a new password ends all registrations',
  'DELETE /api/admin/contest': 'Delete a contest with its submissions',
  'GET /api/admin/contest/clone': 'Copy a contest with its problems; the copy is hidden',
  'POST /api/admin/contest/copy':
    'Copy a contest for the next term: hidden, with its dates shifted, without its people',
  'PUT /api/admin/contest/change-contest-visible': 'Show or hide a contest',
  'GET /api/admin/contest/get-problem-list': 'Problems of a contest, or those that may be added',
  'GET /api/admin/contest/problem': 'A problem of a contest for its form',
  'POST /api/admin/contest/problem': 'Make a problem for contests',
  'PUT /api/admin/contest/problem': 'Change a problem of a contest',
  'DELETE /api/admin/contest/problem':
    'Take a problem out of a contest with its submissions there; without a contest: delete it',
  'GET /api/admin/contest/contest-problem': 'How a contest names and colours a problem',
  'PUT /api/admin/contest/contest-problem': 'Name and colour a problem of a contest, or add it',
  'POST /api/admin/contest/add-problem-from-public': 'Add a problem of the bank to a contest',
  'PUT /api/admin/contest/problem-order': 'Order the problems of a contest',
  'POST /api/admin/contest/stand-ins': 'Make accounts without a password that stand for the teams of another contest',
  'POST /api/admin/contest/runs':
    'Import runs of stand-in accounts with their own times; they are judged like any other',
  'GET /api/admin/contest/announcement': 'Announcements of a contest with hidden ones',
  'POST /api/admin/contest/announcement': 'Make an announcement in a contest',
  'PUT /api/admin/contest/announcement': 'Change an announcement of a contest',
  'DELETE /api/admin/contest/announcement': 'Delete an announcement of a contest',
  'GET /api/admin/contest/participants': 'Who takes part in a contest, from where, and what was decided for them',
  'PUT /api/admin/contest/participant': 'Ban or star a participant of a contest, or give them another time',
  'DELETE /api/admin/contest/registration': 'Remove a registration for a contest; what was submitted stays',
  'GET /api/admin/contest/exam-log':
    'From where and in which sessions the participants of an exam came, with what is odd',
  'DELETE /api/admin/contest/exam-session':
    'End the sessions of a participant of an exam, so that they can log in again',
  'POST /api/admin/contest/preview-import':
    'What importing a contest, its problems, teams and accounts would do; does nothing',
  'POST /api/admin/contest/import': 'Import a contest, its problems, teams and accounts: all or nothing',
  'POST /api/admin/contest/pause': 'Let the time of a running contest stand still',
  'POST /api/admin/contest/resume':
    'Let the time of a paused contest go on; its end comes later by the length of the pause',
  'POST /api/admin/contest/extend': 'Let a running contest end later',

  'GET /api/admin/training/get-training-list': 'Trainings of the site with hidden ones, by rank',
  'GET /api/admin/training': 'A training for its form',
  'POST /api/admin/training': 'Make a training',
  'PUT /api/admin/training': 'Change a training; a new password ends all registrations',
  'DELETE /api/admin/training': 'Delete a training; its problems and submissions stay',
  'POST /api/admin/training/copy': 'Copy a training for the next term, hidden and without its people',
  'PUT /api/admin/training/change-training-status': 'Show or hide a training',
  'GET /api/admin/training/get-problem-list': 'Problems of a training, or those that may be added',
  'PUT /api/admin/training/problem': 'Give a problem of a training another rank',
  'DELETE /api/admin/training/problem': 'Take a problem out of a training; without a training: delete it',
  'POST /api/admin/training/add-problem-from-public': 'Add a problem of the bank to a training',
  'PUT /api/admin/training/problem-order': 'Order the problems of a training',
  'POST /api/admin/training/category': 'Make a category of trainings',
  'PUT /api/admin/training/category': 'Change a category of trainings',
  'DELETE /api/admin/training/category': 'Remove a category of trainings; its trainings stay',
};
