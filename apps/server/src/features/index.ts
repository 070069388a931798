/** Every feature's routes. A boot test demands exactly one handler per endpoint of the contract. */
import type { App } from '../context.ts';
import type { Route } from '../http/route.ts';
import { accountRoutes } from './account/account.routes.ts';
import { adminUserRoutes } from './admin-users/users.routes.ts';
import { announcementRoutes } from './announcement/announcement.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { backgroundJobRoutes } from './background-jobs/background-jobs.routes.ts';
import { classBoardRoutes } from './class-board/class-board.routes.ts';
import { codeReviewRoutes } from './code-review/code-review.routes.ts';
import { commentRoutes } from './comment/comment.routes.ts';
import { configRoutes } from './config/config.routes.ts';
import { contestBoardRoutes } from './contest-board/contest-board.routes.ts';
import { keepBoards } from './contest-board/standings.service.ts';
import { contestFeedRoutes } from './contest-feed/contest-feed.routes.ts';
import { contestImportRoutes } from './contest-import/import.routes.ts';
import { contestRoutes } from './contest/contest.routes.ts';
import { contestAdminRoutes } from './contest-admin/contest-admin.routes.ts';
import { contestDeskRoutes } from './contest-desk/contest-desk.routes.ts';
import { contestQuestionRoutes } from './contest-question/question.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { discussionRoutes } from './discussion/discussion.routes.ts';
import { fileRoutes } from './file/file.routes.ts';
import { withOwnSignature } from './file/own-pictures.service.ts';
import { groupContestRoutes } from './group/group-contest.routes.ts';
import { groupTrainingRoutes } from './group/group-training.routes.ts';
import { groupRoutes } from './group/group.routes.ts';
import { handMarkRoutes } from './hand-mark/hand-mark.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { judgingRoutes } from './judging/judging.routes.ts';
import { languageRoutes } from './language/language.routes.ts';
import { loginRoutes } from './login/login.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { messageRoutes } from './message/message.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { notebookRoutes } from './notebook/notebook.routes.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { paletteRoutes } from './palette/palette.routes.ts';
import { problemEditingRoutes } from './problem/edit.routes.ts';
import { groupProblemRoutes } from './problem/group.routes.ts';
import { problemExportRoutes } from './problem-export/export.routes.ts';
import { problemImportRoutes } from './problem-import/import.routes.ts';
import { problemRoutes } from './problem/problem.routes.ts';
import { rankRoutes } from './rank/rank.routes.ts';
import { remoteProblemRoutes } from './remote-problem/remote-problem.routes.ts';
import { remoteSiteRoutes } from './remote-site/remote-site.routes.ts';
import { requestKeyRoutes } from './request-key/request-key.routes.ts';
import { removeSubmissionsOfProblem } from './submission/removal.service.ts';
import { siteBackupRoutes } from './site-backup/backup.routes.ts';
import { submissionRoutes } from './submission/submission.routes.ts';
import { tagRoutes } from './tag/tag.routes.ts';
import { trainingRoutes } from './training/training.routes.ts';
import { trainingAdminRoutes } from './training-admin/training-admin.routes.ts';
import { counterExampleRoutes } from './verification/counter-example.routes.ts';
import { generationRoutes } from './verification/generation.routes.ts';
import { strengthRoutes } from './verification/strength.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

const contestRoutesOf = (app: App, boards = keepBoards(app)): Route[] => [
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
  ...contestDeskRoutes(app),
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
