import { getUserList } from '@verdict/contract/account/users.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { getDashboardInfo } from '@verdict/contract/site/dashboard.ts';
import { getAdminProblemList } from '@verdict/contract/problem/editing.ts';
import { getUserCalendarHeatmap, getUserHomeInfo } from '@verdict/contract/account/account.ts';
import type { AnyEndpoint, DataOf } from '@verdict/contract/endpoint.ts';
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
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { countQueries } from '@verdict/testkit/count-queries.ts';
import { type Sizes, accountName, accountUid, seedDatabase } from '@verdict/testkit/seed.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, type Reading, inTurn, median, millisecondsOf, quantile } from '../figure.ts';
import { type BenchSite, openSite } from '../site.ts';

const small: Sizes = { accounts: 1_000, problems: 50, submissions: 10_000 };
const large: Sizes = { accounts: 100_000, problems: 5_000, submissions: 1_000_000 };

interface Asker {
  sizes: Sizes;
  /** An accepted submission of the ordinary account. */
  submitId: number;
}
type Call = [
  what: string,
  endpoint: AnyEndpoint & { kind: 'json' },
  input: object | ((sizes: Sizes, asker: Asker) => object),
  /** Requested by the ordinary account instead of an administrator. */
  byLearner?: true,
];
/**
 * An account with a typical number of submissions; the first accounts have the more submissions, the larger the site
 * is.
 */
const ordinary = ({ accounts }: Sizes) => accountName(accounts / 2);
const calls: Call[] = [
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

async function acceptedOf(learner: BenchSite['call']): Promise<number> {
  const page = (await learner(getSubmissionList, { onlyMine: true, status: 0 })) as DataOf<typeof getSubmissionList>;
  const [first] = page.records;
  if (!first) throw new Error('the ordinary account has solved nothing');
  return first.submitId;
}

export const lists: Figure = {
  name: 'lists',
  title: 'Lists at 1,000,000 submissions, 5,000 problems and 100,000 accounts against a hundredth of them',
  method:
    'Two servers over two databases of one PostgreSQL, asked over HTTP in turn; medians and, for orientation, the 99th ' +
    'percentile of the large one. Queries are counted in the server; their number must be the same on both.',
  async measure({ short, tell }) {
    const folder = mkdtempSync(join(tmpdir(), 'lists-'));
    const postgres = await startScratchPostgres(folder);
    const sites: (BenchSite & Asker & { learner: BenchSite['call'] })[] = [];
    try {
      for (const sizes of [small, large]) {
        const seconds =
          (await millisecondsOf(async () => {
            const site = await openSite(postgres.url, folder, (db) => seedDatabase(db, sizes));
            const learner = await site.as(accountUid(sizes.accounts / 2));
            sites.push({ ...site, sizes, learner, submitId: await acceptedOf(learner) });
          })) / 1000;
        tell(`${sizes.submissions} submissions made in ${seconds.toFixed(1)} s`);
      }
      const [few, many] = sites as [(typeof sites)[number], (typeof sites)[number]];
      const readings: Reading[] = [];
      for (const [what, endpoint, input, byLearner] of calls) {
        const ask = (site: typeof few) =>
          (byLearner ? site.learner : site.call)(
            endpoint,
            typeof input === 'function' ? input(site.sizes, site) : input,
          );
        for (const site of [few, many]) for (let i = 0; i < 20; i++) await ask(site);
        const times = await inTurn(short ? 40 : 300, {
          few: () => millisecondsOf(() => ask(few)),
          many: () => millisecondsOf(() => ask(many)),
        });
        const queries = [
          await countQueries(few.server.app, () => ask(few)),
          await countQueries(many.server.app, () => ask(many)),
        ];
        tell(
          `${what}: ${median(times.few).toFixed(2)} -> ${median(times.many).toFixed(2)} ms, ${queries.join(' -> ')} queries`,
        );
        if (queries[0] !== queries[1])
          readings.push({
            what: `${what}: more queries`,
            got: (queries[1] ?? 0) - (queries[0] ?? 0),
            unit: '',
            bar: { atMost: 0 },
          });
        readings.push(
          { what, got: median(times.many) / median(times.few), unit: 'x', bar: { atMost: 1.5 } },
          { what: `${what}: 99 of 100 within`, got: quantile(times.many, 0.99), unit: 'ms' },
        );
      }
      return readings;
    } finally {
      for (const site of sites) await site.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
