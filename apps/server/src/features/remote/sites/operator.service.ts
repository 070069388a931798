/** Settings and state of the sites, for the operator. */
import type {
  PoolAccount,
  RemoteSiteError,
  MappedStatus,
  RemoteSiteRow,
  RemoteSiteSettings,
  SelfTest,
  UnknownVerdict,
  selfTestSteps,
} from '@verdict/contract/remote/sites.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import type { SentCredentials } from '@verdict/contract/remote/accounts.ts';
import type { RemoteFailure } from '@verdict/domain/remote/remote-sentences.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { Session } from '@verdict/remote-sites/http/session.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import type { RemoteSite } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import * as accounts from './accounts.service.ts';
import * as accountsSql from './accounts.sql.ts';
import { fetchProblem } from './fetch-problem.ts';
import { clientOf, poolSite, remoteSentence, siteOf, storedSites, wordsKey } from './sites.service.ts';
import * as sql from './sites.sql.ts';

/** Settings of a site. Defaults to off when nobody has set it up. */
const settingsOf = (row: RemoteSiteSettings | undefined): RemoteSiteSettings => ({
  isOn: row?.isOn ?? false,
  baseUrl: row?.baseUrl ?? null,
  proxy: row?.proxy ?? null,
  allowedAddresses: row?.allowedAddresses ?? [],
});

export async function siteRows(app: App, locale: Locale): Promise<RemoteSiteRow[]> {
  const stored = new Map((await storedSites(app.db)).map((row) => [row.key, row]));
  const counts = new Map((await sql.runCounts(app.db)).map((row) => [row.site, row]));
  const busy = new Map((await sql.busyAccounts(app.db)).map(({ id, sending }) => [id, sending]));
  const found = await accountsSql.poolAccounts(app.db);
  const now = app.now();
  return allSites.map((site) => {
    const { facts } = site;
    const row = stored.get(facts.key);
    const aloneUntil = row?.aloneUntil && row.aloneUntil > now ? row.aloneUntil : null;
    const textOf = (kind: Parameters<typeof remoteSentence>[0]) => sentenceText(locale, remoteSentence(kind, site));
    const shown = (account: accountsSql.StoredAccount): PoolAccount => ({
      id: account.id,
      name: account.name,
      state: account.state,
      paused: account.paused,
      coolUntil: account.coolUntil > now ? account.coolUntil.toISOString() : null,
      sending: busy.get(account.id) ?? 0,
      lastError: account.lastError && textOf(account.lastError),
      lastErrorAt: account.lastErrorAt?.toISOString() ?? null,
      succeededAt: account.succeededAt?.toISOString() ?? null,
    });
    return {
      key: facts.key,
      name: facts.name,
      pool: facts.pool,
      ...settingsOf(row),
      revision: revisionOf(settingsOf(row)),
      usualUrl: facts.baseUrl,
      idExample: facts.idExample,
      credentials: [...facts.credentials],
      aloneUntil: aloneUntil?.toISOString() ?? null,
      aloneReason: aloneUntil && row?.aloneReason ? textOf(row.aloneReason) : null,
      succeededAt: row?.succeededAt?.toISOString() ?? null,
      waiting: counts.get(facts.key)?.waiting ?? 0,
      sending: counts.get(facts.key)?.sending ?? 0,
      polling: counts.get(facts.key)?.polling ?? 0,
      accounts: found.filter(({ pool }) => pool === facts.pool).map(shown),
    };
  });
}

export interface SiteSettings {
  isOn: boolean;
  baseUrl: string | null;
  proxy: string | null;
  allowedAddresses: string[];
}

export async function updateSite(
  app: App,
  context: ActorContext,
  key: string,
  settings: RemoteSiteSettings,
  readFrom: ReadFrom,
): Promise<void> {
  const { facts } = siteOf(key);
  await transaction(app.db, async (tx) => {
    const before = settingsOf(await sql.lockSite(tx, key));
    const changed = difference(before, settings);
    if (!changed) return;
    await requireRevision(readFrom, {
      edited: before,
      changedAt: null,
      lastSave: lastRecorded(tx, key, ['remoteSite.change']),
      onWire: before,
    });
    await sql.saveSettings(tx, key, settings, context.now);
    await record(tx, context, { action: 'remoteSite.change', subject: key, subjectName: facts.name, ...changed });
  });
}

/** Saves an account that sends everybody's programs. Switches its sites on and ends their pauses. */
export async function savePoolAccount(
  app: App,
  context: ActorContext,
  { pool, name, credentials }: { pool: string; name: string; credentials: SentCredentials },
): Promise<void> {
  const site = poolSite(pool);
  const whole = accounts.wholeCredentials(site, name, credentials);
  await transaction(app.db, async (tx) => {
    const owner = await accountsSql.ownerOfName(tx, pool, name);
    if (owner?.uid) throw new Refusal('error.remoteNameTaken', { name, site: site.facts.name });
    const secret = accounts.sealed(app, whole);
    await accountsSql.saveAccount(tx, { pool, uid: null, name, credentials: secret, session: null, at: context.now });
    const keys = allSites.flatMap(({ facts }) => (facts.pool === pool ? facts.key : [])).toSorted();
    await sql.switchOn(tx, keys);
    await record(tx, context, {
      action: 'remoteAccount.create',
      subject: pool,
      subjectName: `${site.facts.name}: ${name}`,
      after: { name, kind: credentials.kind },
    });
  });
}

export async function removePoolAccount(app: App, context: ActorContext, id: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    const account = await accountsSql.deletePoolAccount(tx, id);
    if (!account) throw new Refusal('error.remoteAccountNotFound');
    const { pool, name } = account;
    const subjectName = `${poolSite(pool).facts.name}: ${name}`;
    await record(tx, context, { action: 'remoteAccount.delete', subject: pool, subjectName, before: { name } });
  });
}

/** Pauses or resumes an account. Programs that it is sending continue. */
export async function pausePoolAccount(app: App, context: ActorContext, id: number, paused: boolean): Promise<void> {
  await transaction(app.db, async (tx) => {
    const account = await accountsSql.pausePoolAccount(tx, id, paused);
    if (!account) throw new Refusal('error.remoteAccountNotFound');
    const { pool, name, before } = account;
    if (before === paused) return;
    const subjectName = `${poolSite(pool).facts.name}: ${name}`;
    const change = { before: { paused: before }, after: { paused } };
    await record(tx, context, { action: 'remoteAccount.pause', subject: pool, subjectName, ...change });
  });
}

export const unknownVerdicts = async (app: App, key: string): Promise<UnknownVerdict[]> => {
  siteOf(key);
  return (await sql.seenVerdicts(app.db, key)).map(({ seenAt, ...verdict }) => ({
    ...verdict,
    seenAt: seenAt.toISOString(),
  }));
};

/**
 * Sets the meaning of words of a site, given as the site shows them. Null removes the meaning. Runs that end with these
 * words are judged accordingly from now on.
 */
export async function mapVerdict(
  app: App,
  context: ActorContext,
  { key, words: shown, status }: { key: string; words: string; status: MappedStatus | null },
): Promise<void> {
  const { facts } = siteOf(key);
  const words = wordsKey(shown);
  await transaction(app.db, async (tx) => {
    const before = await sql.lockVerdict(tx, key, words);
    if (!before) throw new Refusal('error.remoteVerdictNotFound');
    if (before.status === status) return;
    await sql.saveVerdict(tx, key, words, status);
    const change = { before: { words, status: before.status }, after: { words, status } };
    await record(tx, context, { action: 'remoteSite.verdict', subject: key, subjectName: facts.name, ...change });
  });
}

/** Troubles for the dashboard: paused sites, and accounts that cannot be used. */
export async function remoteTroubles(app: App, locale: Locale, limit: number) {
  const alone = (await storedSites(app.db)).filter(({ isOn, aloneUntil }) => isOn && aloneUntil !== null);
  const lost = await accountsSql.lostAccounts(app.db, limit);
  const textOf = (kind: RemoteFailure | null, site: RemoteSite) =>
    kind === null ? '' : sentenceText(locale, remoteSentence(kind, site));
  return {
    sites: alone.map(({ key, aloneReason }) => {
      const site = siteOf(key);
      return { subject: site.facts.name, detail: textOf(aloneReason, site), since: null };
    }),
    accounts: lost.map(({ pool, name, lastError, lastErrorAt }) => {
      const site = poolSite(pool);
      return { subject: `${site.facts.name}: ${name}`, detail: textOf(lastError, site), since: lastErrorAt };
    }),
    verdicts: (await sql.unmappedVerdicts(app.db, limit)).map(({ site, words, seenAt }) => ({
      subject: `${siteOf(site).facts.name}: ${words}`,
      detail: '',
      since: seenAt,
    })),
  };
}

export async function siteErrors(app: App, key: string, locale: Locale): Promise<RemoteSiteError[]> {
  const site = siteOf(key);
  return (await sql.errorsOf(app.db, key)).map(({ kind, at, ...error }) => ({
    ...error,
    at: at.toISOString(),
    said: sentenceText(locale, saidOf(kind, error.detail, site)),
  }));
}

/** Message of a stored error. Unknown verdict words are stored among the errors, without a page. */
function saidOf(kind: RemoteFailure, detail: string, site: RemoteSite) {
  const [, words] = /^verdict: ([^]*)$/.exec(detail) ?? [];
  return words === undefined ? remoteSentence(kind, site) : remoteSentence('unknownVerdict', site, words);
}

type Step = (typeof selfTestSteps)[number];

/** Tests a site step by step and reports which step fails. */
export async function testSite(
  app: App,
  key: string,
  problemId: string | undefined,
  locale: Locale,
): Promise<SelfTest> {
  const site = siteOf(key);
  const stored = await sql.storedSite(app.db, key);
  const account = await accounts.readingAccount(app.db, site.facts.pool);
  const client = clientOf(app, site, stored, new Session());
  const steps: [Step, needsAccount: boolean, work: () => Promise<string>][] = [
    [
      'reach',
      false,
      async () => {
        const { status } = await client.get(site.facts.livePath);
        if (status >= 400) throw new RemoteError('remoteUnavailable', { detail: `HTTP ${status}` });
        return `HTTP ${status}`;
      },
    ],
    [
      'login',
      true,
      async () => {
        await accounts.logIn(app, account!, site, client);
        return account!.name;
      },
    ],
    ['session', true, () => site.checkSession(client)],
    [
      'problem',
      !site.facts.isOpen.problems,
      async () => (await fetchProblem(site, client, site.parseId(problemId ?? site.facts.idExample))).statement.title,
    ],
    [
      'languages',
      true,
      async () => {
        const id = site.parseId(problemId ?? site.facts.idExample);
        return String((await site.fetchLanguages(client, id)).length);
      },
    ],
  ];
  const done: SelfTest = [];
  for (const [step, needsAccount, work] of steps) {
    if (needsAccount && !account) {
      done.push({ step, outcome: 'skipped', said: sentenceText(locale, remoteSentence('noAccount', site)) });
      continue;
    }
    try {
      done.push({ step, outcome: 'passed', said: await work() });
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      const words = sentenceText(locale, remoteSentence(error.kind, site, error.detail));
      done.push({ step, outcome: 'failed', said: words.includes(error.detail) ? words : `${words} ${error.detail}` });
      break;
    }
  }
  return done;
}
