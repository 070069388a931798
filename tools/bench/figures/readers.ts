import { getProblemDetail, getProblemList } from '@verdict/contract/problem/problem.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { getRankList } from '@verdict/contract/account/rankings.ts';
import {
  getCommonAnnouncement,
  getRecentSevenAcRank,
  getRecentUpdatedProblem,
  getWebsiteConfig,
} from '@verdict/contract/site/site.ts';
import {
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@verdict/contract/submission/submission.ts';
import { login } from '@verdict/contract/account/account.ts';
import { type Client, createClient } from '@verdict/client/client.ts';
import { createSession, tokensOf } from '@verdict/client/session.ts';
import { memoryStorage } from '@verdict/client/storage.ts';
import { openDatabase } from '@verdict/server/platform/db/db.ts';
import { createAccount } from '@verdict/server/features/account/account.service.ts';
import { hashPassword } from '@verdict/server/features/account/password.ts';
import { accountName, seedDatabase } from '@verdict/testkit/seed.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { atRate } from '../load.ts';
import { type Product, startProduct } from '../product.ts';

const sizes = { accounts: 1_000, problems: 300, submissions: 20_000 };
const readsPerSecond = 170;
const submitsPerSecond = 20;
/** Readers with an account; as many again read without one. */
const users = 100;
const password = 'secret-of-the-bench';

const programs = [
  [
    'C++ 17',
    '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n//',
  ],
  ['Python3', 'a, b = map(int, input().split())\nprint(a + b)\n#'],
  ['C', '#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld%lld", &a, &b); printf("%lld", a + b); }\n//'],
] as const;

/** Pages to read, one after another; `n` counts up, so that each time it is another page, problem or user. */
const pages: ((n: number) => readonly [endpoint: AnyEndpoint, input: object])[] = [
  () => [getWebsiteConfig, {}],
  () => [getCommonAnnouncement, {}],
  () => [getRecentUpdatedProblem, {}],
  () => [getRecentSevenAcRank, {}],
  (n) => [getProblemList, { currentPage: 1 + (n % 30) }],
  (n) => [getProblemDetail, { problemId: `S${1001 + (n % sizes.problems)}` }],
  () => [getProblemDetail, { problemId: 'P1000' }],
  () => [getSubmissionList, {}],
  (n) => [getSubmissionList, { username: accountName(1 + (n % sizes.accounts)) }],
  (n) => [getSubmissionDetail, { submitId: 1 + (n % sizes.submissions) }],
  (n) => [getAllCaseResult, { submitId: 1 + (n % sizes.submissions) }],
  (n) => [getRankList, { type: 0, currentPage: 1 + (n % 10) }],
];

export const readers: Figure = {
  name: 'readers',
  title: `200 readers with ${readsPerSecond} reads a second while ${submitsPerSecond} submissions a second come in`,
  method:
    `The whole product with ${sizes.submissions} submissions, ${sizes.problems} problems and ${sizes.accounts} accounts. ` +
    `What two hundred readers do: home page, list of problems, problem, list of submissions, submission, ` +
    `rank, half of them signed in as one of ${users} users, at fixed moments whether the former ones are answered or not. ` +
    'Meanwhile the users submit short programs in C++, C and Python 3 to a problem of ten cases. A read lasts from its ' +
    'moment until its last byte. The readers run on the same machine.',
  async measure({ short, tell }) {
    const seconds = short ? 8 : 30;
    const product = await startProduct({ languages: programs.map(([language]) => language) });
    try {
      await seed(product);
      const clients = await signIn(product.url);
      await readFor(2, clients);
      const quiet = await readFor(seconds, clients);
      const [busy, submits] = await Promise.all([
        readFor(seconds, clients),
        submitFor(seconds, clients.slice(0, users)),
      ]);
      tell(`${quiet.length} reads without and ${busy.length} with ${submits.length} submissions`);
      return [
        { what: 'reads alone: half of them within', got: median(quiet), unit: 'ms' },
        { what: 'reads alone: 99 of 100 within', got: quantile(quiet, 0.99), unit: 'ms' },
        { what: 'reads beside submissions: half of them within', got: median(busy), unit: 'ms' },
        {
          what: 'reads beside submissions: 99 of 100 within',
          got: quantile(busy, 0.99),
          unit: 'ms',
          bar: { atMost: 300 },
        },
        { what: 'submissions: taken within, 99 of 100', got: quantile(submits, 0.99), unit: 'ms' },
      ];
    } finally {
      await product.stop();
    }
  },
};

async function seed({ databaseUrl }: Product): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    await seedDatabase(db, sizes);
    const passwordHash = await hashPassword(password);
    for (let n = 0; n < users; n++)
      await createAccount(db, { username: `reader-${n}`, email: null, role: 1002, passwordHash });
  } finally {
    await db.destroy();
  }
}

/** Clients: first the signed-in ones, then as many that are not signed in. */
async function signIn(url: string): Promise<Client[]> {
  const clients: Client[] = [];
  for (let n = 0; n < 2 * users; n++) {
    const session = createSession(memoryStorage());
    const client = createClient({ baseUrl: url, token: tokensOf(session), locale: () => 'en-US' });
    if (n < users) await client.call(login, { username: `reader-${n}`, password });
    clients.push(client);
  }
  return clients;
}

/** Milliseconds that each read took. */
const readFor = (seconds: number, clients: readonly Client[]): Promise<number[]> =>
  allAtRate(readsPerSecond, seconds, async (n) => {
    const [endpoint, input] = pages[n % pages.length]!(n * 7);
    await clients[n % clients.length]!.call(endpoint as Parameters<Client['call']>[0], input as never);
  });

/** Milliseconds that taking each submission took. */
const submitFor = (seconds: number, clients: readonly Client[]): Promise<number[]> =>
  allAtRate(submitsPerSecond, seconds, async (n) => {
    const [language, code] = programs[n % programs.length]!;
    const sent = { pid: 'P1000', language, code: `${code} ${n}\n`, isRemote: false };
    await clients[n % clients.length]!.call(submitProblemJudge, sent);
  });

async function allAtRate(perSecond: number, seconds: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const { waits, failed } = await atRate(perSecond, seconds, act);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return waits;
}
