/** Every feature's routes. A boot test demands exactly one handler per endpoint of the contract. */
import type { App } from '../context.ts';
import type { Route } from '../platform/http/route.ts';
import { accountRoutes } from './account/account.routes.ts';
import { adminUserRoutes } from './account/users/users.routes.ts';
import { announcementRoutes } from './community/announcement/announcement.routes.ts';
import { auditRoutes } from './site/audit/audit.routes.ts';
import { backgroundJobRoutes } from './site/jobs/jobs.routes.ts';
import { classBoardRoutes } from './training/class-board/class-board.routes.ts';
import { codeReviewRoutes } from './training/code-review/code-review.routes.ts';
import { commentRoutes } from './community/comment/comment.routes.ts';
import { configRoutes } from './site/settings/settings.routes.ts';
import { contestBoardRoutes } from './contest/board/board.routes.ts';
import { updateBoards } from './contest/board/standings.service.ts';
import { contestFeedRoutes } from './contest/feed/feed.routes.ts';
import { contestImportRoutes } from './contest/import/import.routes.ts';
import { contestRoutes } from './contest/contest.routes.ts';
import { contestAdminRoutes } from './contest/contest-admin.routes.ts';
import { contestAnnouncementRoutes } from './contest/announcements/announcements.routes.ts';
import { printRoutes } from './contest/print/print.routes.ts';
import { contestQuestionRoutes } from './contest/clarifications/clarifications.routes.ts';
import { dashboardRoutes } from './site/dashboard/dashboard.routes.ts';
import { discussionRoutes } from './community/discussion/discussion.routes.ts';
import { solutionRoutes } from './community/solution/solution.routes.ts';
import { fileRoutes } from './site/files/files.routes.ts';
import { withOwnSignature } from './site/files/own-pictures.service.ts';
import { groupContestRoutes } from './group/places/group-contest.routes.ts';
import { groupTrainingRoutes } from './group/places/group-training.routes.ts';
import { groupRoutes } from './group/group.routes.ts';
import { handMarkRoutes } from './training/marks/marks.routes.ts';
import { homeRoutes } from './site/home/home.routes.ts';
import { judgingRoutes } from './submission/judging/judging.routes.ts';
import { languageRoutes } from './problem/languages/languages.routes.ts';
import { loginRoutes } from './account/login/login.routes.ts';
import { mailRoutes } from './site/mail/mail.routes.ts';
import { messageRoutes } from './community/message/message.routes.ts';
import { moderationRoutes } from './community/moderation/moderation.routes.ts';
import { notebookRoutes } from './problem/notebook/notebook.routes.ts';
import { noticeRoutes } from './community/notice/notice.routes.ts';
import { paletteRoutes } from './site/palette/palette.routes.ts';
import { problemEditingRoutes } from './problem/editing/edit.routes.ts';
import { groupProblemRoutes } from './group/places/group-problem.routes.ts';
import { problemExportRoutes } from './problem/export/export.routes.ts';
import { problemImportRoutes } from './problem/import/import.routes.ts';
import { problemRoutes } from './problem/bank/problem.routes.ts';
import { rankRoutes } from './account/rankings/rankings.routes.ts';
import { remoteProblemRoutes } from './remote/problems/problems.routes.ts';
import { remoteSiteRoutes } from './remote/sites/sites.routes.ts';
import { requestKeyRoutes } from './site/request-key/request-key.routes.ts';
import { removeSubmissionsOfProblem } from './submission/state/removal.service.ts';
import { siteBackupRoutes } from './site/backup/backup.routes.ts';
import { submissionRoutes } from './submission/submission.routes.ts';
import { tagRoutes } from './problem/tags/tags.routes.ts';
import { trainingRoutes } from './training/training.routes.ts';
import { trainingAdminRoutes } from './training/editing/editing.routes.ts';
import { counterExampleRoutes } from './problem/counter-example/counter-example.routes.ts';
import { generationRoutes } from './problem/generation/generation.routes.ts';
import { strengthRoutes } from './problem/strength/strength.routes.ts';
import { verificationRoutes } from './problem/verification/verification.routes.ts';

const contestRoutesOf = (app: App, boards = updateBoards(app)): Route[] => [
  ...contestRoutes(app),
  ...contestBoardRoutes(app, boards),
  ...contestFeedRoutes(app, boards),
  ...contestImportRoutes(app),
];

export const allRoutes = (app: App): Route[] => [
  ...accountRoutes(app, withOwnSignature),
  ...loginRoutes(app),
  ...configRoutes(app),
  ...homeRoutes(app),
  ...languageRoutes(app),
  ...tagRoutes(app),
  ...rankRoutes(app),
  ...paletteRoutes(app),
  ...fileRoutes(app),
  ...mailRoutes(app),
  ...dashboardRoutes(app),
  ...adminUserRoutes(app),
  ...announcementRoutes(app),
  ...noticeRoutes(app),
  ...messageRoutes(app),
  ...auditRoutes(app),
  ...problemRoutes(app),
  ...problemEditingRoutes(app, removeSubmissionsOfProblem),
  ...problemImportRoutes(app),
  ...problemExportRoutes(app),
  ...groupProblemRoutes(app, removeSubmissionsOfProblem),
  ...remoteProblemRoutes(app),
  ...requestKeyRoutes(app),
  ...contestAdminRoutes(app, removeSubmissionsOfProblem),
  ...contestAnnouncementRoutes(app),
  ...printRoutes(app),
  ...siteBackupRoutes(app),
  ...submissionRoutes(app),
  ...contestRoutesOf(app),
  ...trainingRoutes(app),
  ...classBoardRoutes(app),
  ...handMarkRoutes(app),
  ...notebookRoutes(app),
  ...codeReviewRoutes(app),
  ...trainingAdminRoutes(app, removeSubmissionsOfProblem),
  ...commentRoutes(app),
  ...contestQuestionRoutes(app),
  ...discussionRoutes(app),
  ...solutionRoutes(app),
  ...moderationRoutes(app),
  ...groupRoutes(app),
  ...groupContestRoutes(app),
  ...groupTrainingRoutes(app),
  ...judgingRoutes(app),
  ...verificationRoutes(app),
  ...generationRoutes(app),
  ...strengthRoutes(app),
  ...counterExampleRoutes(app),
  ...backgroundJobRoutes(app),
  ...remoteSiteRoutes(app),
];
