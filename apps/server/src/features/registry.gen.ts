// Generated from the files `*.routes.ts` by `npm run registry`. Do not edit.
import type { RouteList } from './route-list.ts';
import { accountRoutes } from './account/account.routes.ts';
import { loginRoutes } from './account/login/login.routes.ts';
import { rankRoutes } from './account/rankings/rankings.routes.ts';
import { adminUserRoutes } from './account/users/users.routes.ts';
import { problemRoutes } from './problem/bank/problem.routes.ts';
import { counterExampleRoutes } from './problem/counter-example/counter-example.routes.ts';
import { problemEditingRoutes } from './problem/editing/edit.routes.ts';
import { problemExportRoutes } from './problem/export/export.routes.ts';
import { generationRoutes } from './problem/generation/generation.routes.ts';
import { problemImportRoutes } from './problem/import/import.routes.ts';
import { languageRoutes } from './problem/languages/languages.routes.ts';
import { notebookRoutes } from './problem/notebook/notebook.routes.ts';
import { strengthRoutes } from './problem/strength/strength.routes.ts';
import { tagRoutes } from './problem/tags/tags.routes.ts';
import { verificationRoutes } from './problem/verification/verification.routes.ts';
import { judgingRoutes } from './submission/judging/judging.routes.ts';
import { submissionRoutes } from './submission/submission.routes.ts';
import { visitorRunRoutes } from './submission/visitor-run/visitor-run.routes.ts';
import { contestAnnouncementRoutes } from './contest/announcements/announcements.routes.ts';
import { contestBoardRoutes } from './contest/board/board.routes.ts';
import { contestQuestionRoutes } from './contest/clarifications/clarifications.routes.ts';
import { contestAdminRoutes } from './contest/contest-admin.routes.ts';
import { contestRoutes } from './contest/contest.routes.ts';
import { contestFeedRoutes } from './contest/feed/feed.routes.ts';
import { contestImportRoutes } from './contest/import/import.routes.ts';
import { printRoutes } from './contest/print/print.routes.ts';
import { classBoardRoutes } from './training/class-board/class-board.routes.ts';
import { codeReviewRoutes } from './training/code-review/code-review.routes.ts';
import { trainingAdminRoutes } from './training/editing/editing.routes.ts';
import { homeworkRoutes } from './training/homework/homework.routes.ts';
import { handMarkRoutes } from './training/marks/marks.routes.ts';
import { readingRoutes } from './training/reading/reading.routes.ts';
import { trainingRoutes } from './training/training.routes.ts';
import { groupRoutes } from './group/group.routes.ts';
import { groupContestRoutes } from './group/places/group-contest.routes.ts';
import { groupProblemRoutes } from './group/places/group-problem.routes.ts';
import { groupTrainingRoutes } from './group/places/group-training.routes.ts';
import { announcementRoutes } from './community/announcement/announcement.routes.ts';
import { commentRoutes } from './community/comment/comment.routes.ts';
import { discussionRoutes } from './community/discussion/discussion.routes.ts';
import { messageRoutes } from './community/message/message.routes.ts';
import { moderationRoutes } from './community/moderation/moderation.routes.ts';
import { noticeRoutes } from './community/notice/notice.routes.ts';
import { solutionRoutes } from './community/solution/solution.routes.ts';
import { remoteProblemRoutes } from './remote/problems/problems.routes.ts';
import { remoteSiteRoutes } from './remote/sites/sites.routes.ts';
import { auditRoutes } from './site/audit/audit.routes.ts';
import { siteBackupRoutes } from './site/backup/backup.routes.ts';
import { dashboardRoutes } from './site/dashboard/dashboard.routes.ts';
import { fileRoutes } from './site/files/files.routes.ts';
import { homeRoutes } from './site/home/home.routes.ts';
import { backgroundJobRoutes } from './site/jobs/jobs.routes.ts';
import { mailRoutes } from './site/mail/mail.routes.ts';
import { siteMigrationRoutes } from './site/migration/migration.routes.ts';
import { paletteRoutes } from './site/palette/palette.routes.ts';
import { requestKeyRoutes } from './site/request-key/request-key.routes.ts';
import { configRoutes } from './site/settings/settings.routes.ts';

/** Routes of every part, in the order of the areas and their files. */
export const routeLists: readonly RouteList[] = [
  accountRoutes,
  loginRoutes,
  rankRoutes,
  adminUserRoutes,
  problemRoutes,
  counterExampleRoutes,
  problemEditingRoutes,
  problemExportRoutes,
  generationRoutes,
  problemImportRoutes,
  languageRoutes,
  notebookRoutes,
  strengthRoutes,
  tagRoutes,
  verificationRoutes,
  judgingRoutes,
  submissionRoutes,
  visitorRunRoutes,
  contestAnnouncementRoutes,
  contestBoardRoutes,
  contestQuestionRoutes,
  contestAdminRoutes,
  contestRoutes,
  contestFeedRoutes,
  contestImportRoutes,
  printRoutes,
  classBoardRoutes,
  codeReviewRoutes,
  trainingAdminRoutes,
  homeworkRoutes,
  handMarkRoutes,
  readingRoutes,
  trainingRoutes,
  groupRoutes,
  groupContestRoutes,
  groupProblemRoutes,
  groupTrainingRoutes,
  announcementRoutes,
  commentRoutes,
  discussionRoutes,
  messageRoutes,
  moderationRoutes,
  noticeRoutes,
  solutionRoutes,
  remoteProblemRoutes,
  remoteSiteRoutes,
  auditRoutes,
  siteBackupRoutes,
  dashboardRoutes,
  fileRoutes,
  homeRoutes,
  backgroundJobRoutes,
  mailRoutes,
  siteMigrationRoutes,
  paletteRoutes,
  requestKeyRoutes,
  configRoutes,
];
