/** Every endpoint of the product by feature. The server must have exactly one handler for each. */
import * as account from './account.ts';
import * as adminAnnouncements from './admin/announcements.ts';
import * as adminAudit from './admin/audit.ts';
import * as adminBackups from './admin/backups.ts';
import * as adminConfig from './admin/config.ts';
import * as adminContestReplay from './admin/contest-replay.ts';
import * as adminContestImport from './admin/contest-import.ts';
import * as adminProblemImport from './admin/problem-import.ts';
import * as adminCounterExample from './admin/counter-example.ts';
import * as adminContests from './admin/contests.ts';
import * as adminDashboard from './admin/dashboard.ts';
import * as adminDiscussions from './admin/discussions.ts';
import * as adminGroupProblems from './admin/group-problems.ts';
import * as adminJobs from './admin/jobs.ts';
import * as adminJudgehosts from './admin/judgehosts.ts';
import * as adminMail from './admin/mail.ts';
import * as adminProblems from './admin/problems.ts';
import * as adminRemoteProblems from './admin/remote-problems.ts';
import * as adminRemoteSites from './admin/remote-sites.ts';
import * as adminRejudgings from './admin/rejudgings.ts';
import * as adminTags from './admin/tags.ts';
import * as adminTestGeneration from './admin/test-generation.ts';
import * as adminTestStrength from './admin/test-strength.ts';
import * as adminTrainings from './admin/trainings.ts';
import * as adminUsers from './admin/users.ts';
import * as adminVerification from './admin/verification.ts';
import * as classBoard from './class-board.ts';
import * as codeReview from './code-review.ts';
import * as contestBoard from './contest-board.ts';
import * as contestDesk from './contest-desk.ts';
import * as contestFeed from './contest-feed.ts';
import * as comment from './comment.ts';
import * as contestQuestion from './contest-question.ts';
import * as discussion from './discussion.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as contest from './contest.ts';
import * as file from './file.ts';
import * as group from './group.ts';
import * as groupProblems from './group-problems.ts';
import * as groupContest from './group-contest.ts';
import * as groupTraining from './group-training.ts';
import * as handMark from './hand-mark.ts';
import * as notebook from './notebook.ts';
import * as judging from './judging.ts';
import * as message from './message.ts';
import * as moderation from './moderation.ts';
import * as palette from './palette.ts';
import * as practice from './practice.ts';
import * as problem from './problem.ts';
import * as problemExport from './problem-export.ts';
import * as problemImport from './problem-import.ts';
import * as rank from './rank.ts';
import * as remoteAccounts from './remote-accounts.ts';
import * as requestKey from './request-key.ts';
import * as site from './site.ts';
import * as solution from './solution.ts';
import * as ownCounterExample from './own-counter-example.ts';
import * as submission from './submission.ts';
import * as training from './training.ts';

export const contract = {
  account,
  site,
  rank,
  palette,
  message,
  file,
  practice,
  problem,
  problemExport,
  problemImport,
  submission,
  ownCounterExample,
  remoteAccounts,
  requestKey,
  contest,
  judging,
  contestBoard,
  contestDesk,
  contestFeed,
  comment,
  contestQuestion,
  discussion,
  moderation,
  solution,
  training,
  classBoard,
  handMark,
  notebook,
  codeReview,
  group,
  groupProblems,
  groupContest,
  groupTraining,
  adminDashboard,
  adminUsers,
  adminConfig,
  adminAnnouncements,
  adminAudit,
  adminMail,
  adminProblems,
  adminGroupProblems,
  adminTags,
  adminContests,
  adminContestImport,
  adminProblemImport,
  adminRemoteProblems,
  adminRemoteSites,
  adminContestReplay,
  adminTrainings,
  adminDiscussions,
  adminJudgehosts,
  adminRejudgings,
  adminVerification,
  adminTestGeneration,
  adminTestStrength,
  adminCounterExample,
  adminBackups,
  adminJobs,
};

type Feature = keyof typeof contract;

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** All endpoints by feature. */
export const allEndpoints: { feature: Feature; name: string; endpoint: AnyEndpoint }[] = Object.entries(
  contract,
).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature: feature as Feature, name, endpoint: value }] : [],
  ),
);
