// Generated from the folders of the areas by `npm run registry`. Do not edit.
import * as account from './account/account.ts';
import * as accountRankings from './account/rankings.ts';
import * as accountUsers from './account/users.ts';
import * as problem from './problem/problem.ts';
import * as problemCounterExample from './problem/counter-example.ts';
import * as problemEditing from './problem/editing.ts';
import * as problemExport from './problem/export.ts';
import * as problemGeneration from './problem/generation.ts';
import * as problemImportAdmin from './problem/import-admin.ts';
import * as problemImport from './problem/import.ts';
import * as problemNotebook from './problem/notebook.ts';
import * as problemOffers from './problem/offers.ts';
import * as problemPractice from './problem/practice.ts';
import * as problemStrength from './problem/strength.ts';
import * as problemTags from './problem/tags.ts';
import * as problemVerification from './problem/verification.ts';
import * as submission from './submission/submission.ts';
import * as submissionJudgehosts from './submission/judgehosts.ts';
import * as submissionJudging from './submission/judging.ts';
import * as submissionOwnCounterExample from './submission/own-counter-example.ts';
import * as submissionRejudging from './submission/rejudging.ts';
import * as submissionVisitorRun from './submission/visitor-run.ts';
import * as contest from './contest/contest.ts';
import * as contestAnnouncements from './contest/announcements.ts';
import * as contestBoard from './contest/board.ts';
import * as contestClarifications from './contest/clarifications.ts';
import * as contestEditing from './contest/editing.ts';
import * as contestFeed from './contest/feed.ts';
import * as contestImport from './contest/import.ts';
import * as contestPrint from './contest/print.ts';
import * as contestReplay from './contest/replay.ts';
import * as training from './training/training.ts';
import * as trainingClassBoard from './training/class-board.ts';
import * as trainingCodeReview from './training/code-review.ts';
import * as trainingEditing from './training/editing.ts';
import * as trainingHomework from './training/homework.ts';
import * as trainingMarks from './training/marks.ts';
import * as trainingReading from './training/reading.ts';
import * as group from './group/group.ts';
import * as groupContests from './group/contests.ts';
import * as groupProblems from './group/problems.ts';
import * as groupTrainings from './group/trainings.ts';
import * as communityAnnouncement from './community/announcement.ts';
import * as communityComment from './community/comment.ts';
import * as communityDiscussion from './community/discussion.ts';
import * as communityMessage from './community/message.ts';
import * as communityModerationAdmin from './community/moderation-admin.ts';
import * as communityModeration from './community/moderation.ts';
import * as communitySolution from './community/solution.ts';
import * as remoteAccounts from './remote/accounts.ts';
import * as remoteProblems from './remote/problems.ts';
import * as remoteSites from './remote/sites.ts';
import * as site from './site/site.ts';
import * as siteAudit from './site/audit.ts';
import * as siteBackup from './site/backup.ts';
import * as siteDashboard from './site/dashboard.ts';
import * as siteFiles from './site/files.ts';
import * as siteJobs from './site/jobs.ts';
import * as siteMail from './site/mail.ts';
import * as siteMigration from './site/migration.ts';
import * as sitePalette from './site/palette.ts';
import * as siteRequestKey from './site/request-key.ts';
import * as siteSettings from './site/settings.ts';

/** Every part of the contract that has endpoints, by area and part. */
export const contract = {
  account,
  accountRankings,
  accountUsers,
  problem,
  problemCounterExample,
  problemEditing,
  problemExport,
  problemGeneration,
  problemImportAdmin,
  problemImport,
  problemNotebook,
  problemOffers,
  problemPractice,
  problemStrength,
  problemTags,
  problemVerification,
  submission,
  submissionJudgehosts,
  submissionJudging,
  submissionOwnCounterExample,
  submissionRejudging,
  submissionVisitorRun,
  contest,
  contestAnnouncements,
  contestBoard,
  contestClarifications,
  contestEditing,
  contestFeed,
  contestImport,
  contestPrint,
  contestReplay,
  training,
  trainingClassBoard,
  trainingCodeReview,
  trainingEditing,
  trainingHomework,
  trainingMarks,
  trainingReading,
  group,
  groupContests,
  groupProblems,
  groupTrainings,
  communityAnnouncement,
  communityComment,
  communityDiscussion,
  communityMessage,
  communityModerationAdmin,
  communityModeration,
  communitySolution,
  remoteAccounts,
  remoteProblems,
  remoteSites,
  site,
  siteAudit,
  siteBackup,
  siteDashboard,
  siteFiles,
  siteJobs,
  siteMail,
  siteMigration,
  sitePalette,
  siteRequestKey,
  siteSettings,
};
