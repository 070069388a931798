import { getUserList } from '@verdict/contract/account/users.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { getDashboardInfo } from '@verdict/contract/site/dashboard.ts';
import { getAdminProblemList } from '@verdict/contract/problem/editing.ts';
import { getUserCalendarHeatmap, getUserHomeInfo } from '@verdict/contract/account/account.ts';
import { getPracticeHome, getProblemOfTheDay } from '@verdict/contract/problem/practice.ts';
import { getProblemList, getUserProblemStatus } from '@verdict/contract/problem/problem.ts';
import { getRankList } from '@verdict/contract/account/rankings.ts';
import {
  getCommonAnnouncement,
  getLastWeekSubmissionStatistics,
  getRecentSevenAcRank,
  getRecentUpdatedProblem,
} from '@verdict/contract/site/site.ts';
import {
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  getSubmissionStanding,
} from '@verdict/contract/submission/submission.ts';
import { type Sizes, accountName } from '@verdict/testkit/seed.ts';
import type { Figure } from '../figure.ts';
import { type Call, compared, inTwoSites } from '../two-sites.ts';

const small: Sizes = { accounts: 1_000, problems: 50, submissions: 10_000 };
const large: Sizes = { accounts: 100_000, problems: 5_000, submissions: 1_000_000 };

/**
 * An account with a typical number of submissions; the first accounts have the more submissions, the larger the site
 * is.
 */
const ordinary = ({ accounts }: Sizes) => accountName(accounts / 2);
export const calls: Call[] = [
  ['submissions, first page', getSubmissionList, {}],
  ['submissions, page 50', getSubmissionList, { currentPage: 50 }],
  ['submissions of one status', getSubmissionList, { status: -1 }],
  ['submissions of a rare status', getSubmissionList, { status: 4 }],
  ['submissions of one user', getSubmissionList, (sizes) => ({ username: ordinary(sizes) })],
  ['submissions of users with a common part in their name', getSubmissionList, { username: 'anna' }],
  ['submissions to one problem', getSubmissionList, { problemID: 'S1007', completeProblemID: true }],
  ['problems, first page', getProblemList, {}],
  ['problems, last page', getProblemList, ({ problems }) => ({ currentPage: problems / 10 })],
  ['problems by a two-character word that all titles have', getProblemList, { keyword: '题目' }],
  ['problems by a two-character word that one in ten has', getProblemList, { keyword: '几何' }],
  ['problems by an English word that one in ten has', getProblemList, { keyword: 'knapsack' }],
  ['problems by a display id', getProblemList, { keyword: 'S1042' }],
  ['problems with a tag', getProblemList, { tagId: '3' }],
  ['problems with two tags', getProblemList, { tagId: '2,8' }],
  ['problems by difficulty', getProblemList, { difficulty: 3 }],
  ['problems by title', getProblemList, { sort: 'title' }],
  ['problems that one has solved', getProblemList, { progress: 'solved' }, true],
  ['problems that one has not touched', getProblemList, { progress: 'untouched' }, true],
  ['own status of a page of problems', getUserProblemStatus, { pidList: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, true],
  ['after a verdict: submission', getSubmissionDetail, (_, { submitId }) => ({ submitId }), true],
  ['after a verdict: test cases', getAllCaseResult, (_, { submitId }) => ({ submitId }), true],
  ['after a verdict: standing', getSubmissionStanding, (_, { submitId }) => ({ submitId }), true],
  ['after a verdict: own submissions', getSubmissionList, { onlyMine: true, problemID: 'S1007' }, true],
  ['home of a learner: progress and suggestions', getPracticeHome, {}, true],
  ['home of a learner: problem of the day', getProblemOfTheDay, {}, true],
  ['home of a learner: announcements', getCommonAnnouncement, {}, true],
  ['ACM rank, first page', getRankList, { type: 0 }],
  ['ACM rank, page 30', getRankList, { type: 0, currentPage: 30 }],
  ['OI rank, first page', getRankList, { type: 1 }],
  ['rank, search for a user', getRankList, (sizes) => ({ type: 0, searchUser: ordinary(sizes) })],
  ['rank, search for a part of a name', getRankList, { type: 0, searchUser: '77' }],
  ['rank, search for a common word', getRankList, { type: 0, searchUser: 'anna' }],
  ['home of a user', getUserHomeInfo, (sizes) => ({ username: ordinary(sizes) })],
  ['calendar of a user', getUserCalendarHeatmap, (sizes) => ({ username: ordinary(sizes), timeZone: 'Asia/Shanghai' })],
  ['home page: last week', getLastWeekSubmissionStatistics, { timeZone: 'Asia/Shanghai' }],
  ['home page: solvers of seven days', getRecentSevenAcRank, {}],
  ['home page: newest problems', getRecentUpdatedProblem, {}],
  ['back office: dashboard', getDashboardInfo, { timeZone: 'Asia/Shanghai' }],
  ['back office: accounts', getUserList, {}],
  ['back office: accounts by keyword', getUserList, (sizes) => ({ keyword: ordinary(sizes) })],
  ['back office: accounts by a part of a name', getUserList, { keyword: '77' }],
  ['back office: accounts by a common word', getUserList, { keyword: 'anna' }],
  ['back office: accounts by a role', getUserList, { onlyAdmin: true }],
  ['back office: problems', getAdminProblemList, {}],
  ['back office: problems by keyword', getAdminProblemList, { keyword: 'knapsack' }],
  ['back office: audit', getAudit, {}],
  ['back office: audit of one administrator', getAudit, { username: 'admin3' }],
  ['back office: audit of one kind', getAudit, { action: 'problem.edit' }],
];

export const lists: Figure = {
  name: 'lists',
  title: 'Lists at 1,000,000 submissions, 5,000 problems and 100,000 accounts against a hundredth of them',
  method:
    'Two servers over two databases of one PostgreSQL, asked over HTTP in turn; medians and, for orientation, the 99th ' +
    'percentile of the large one. Queries are counted in the server; their number must be the same on both.',
  measure: ({ short, tell }) =>
    inTwoSites('lists', { small, large }, tell, (sites) => compared(sites, calls, { rounds: short ? 40 : 300, tell })),
};
