/** Problems of other sites in the bank: they have no test data, and use languages and tags of their site. */
import { changedParts } from '@verdict/contract/remote/problems.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { standardEvidence } from '@verdict/domain/access/evidence.ts';
import { site as bank } from '@verdict/domain/access/scope.ts';
import type { RemoteProblem, RemoteSite } from '@verdict/remote-sites/site.ts';
import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import type { Attachment } from '../../site/files/files.service.ts';
import { allowRemoteLanguages } from '../languages/languages.service.ts';
import { remoteDisplayId, remoteStatement, remoteTags, statedLimits } from './remote-statement.ts';
import { keptUnlessSent } from '../columns.ts';
import * as sql from './remote.sql.ts';
import * as store from '../store/store.sql.ts';

export { countRemote, remoteBySiteId, saveOffer } from './remote.sql.ts';
export type { Copies } from './remote.sql.ts';

/** Fetched files of a statement, by their addresses at the site. */
export type FetchedFiles = ReadonlyMap<string, Attachment>;

export const linksOf = (files: FetchedFiles): sql.Copies =>
  Object.fromEntries([...files].map(([url, { link }]) => [url, link]));

/** Creates a problem. Returns its id and display id. Refuses a problem that is already here. */
export async function createRemote(
  app: App,
  context: ActorContext,
  site: RemoteSite,
  problem: RemoteProblem,
  {
    files,
    languages,
    visibility,
  }: { files: FetchedFiles; languages: readonly string[] | null; visibility: Visibility },
): Promise<{ pid: number; problemId: string }> {
  const displayId = remoteDisplayId(site, problem.id);
  const statement = remoteStatement(site, problem, linksOf(files));
  const { uid, username } = context.actor;
  return transaction(app.db, async (tx) => {
    await lockAccount(tx, uid);
    const created = await store.insertProblem(tx, { displayId, ownerUid: uid, visibility, scope: bank });
    if (!created) throw new Refusal('error.problemIdTaken', { displayId });
    const pid = created.id;
    await store.saveProblem(
      tx,
      pid,
      {
        ...keptUnlessSent('all', {}, null),
        ...statedLimits(statement),
        author: username,
        modifiedBy: username,
        scored: false,
        judgeMode: 'default',
        caseMode: 'default',
        groupNeeds: {},
        stackLimitMib: 128,
        // Codeforces states limits that hold for every language.
        uniformLimits: site.facts.pool === 'CF',
        timeLimitRule: null,
        source: statement.source,
        difficulty: 0,
        maxScore: 0,
        removeEndBlank: true,
        compare: null,
        jury: null,
        userExtraFiles: {},
        grader: null,
        fileIo: statement.files,
        examples: statement.examples,
        evidence: standardEvidence,
      },
      true,
    );
    await sql.markRemote(tx, pid);
    const { locale, title, description, input, output, hint } = statement;
    await store.saveTexts(tx, pid, [{ locale, title, description, input, output, hint }]);
    await store.saveSearch(tx, [pid]);
    await store.saveTags(tx, pid, remoteTags(problem), site.facts.key);
    await keepFiles(tx, uid, files);
    const { id: remoteId, url, sourceBytesMax } = problem;
    const copies = linksOf(files);
    const remote = { pid, site: site.facts.key, remoteId, url, copies, sourceBytesMax, languages, at: context.now };
    if (!(await sql.saveRemote(tx, remote))) throw new Refusal('error.remoteProblemKnown', { displayId });
    await allowRemoteLanguages(tx, site.facts.pool, pid);
    await record(tx, context, {
      action: 'problem.create',
      subject: pid,
      subjectName: displayId,
      after: { format: site.facts.key, url },
    });
    return { pid, problemId: displayId };
  });
}

async function keepFiles(tx: Db, uid: string, files: FetchedFiles): Promise<void> {
  await keepBlobs(
    tx,
    [...files.values()].map(({ blob }) => blob),
  );
  for (const file of files.values()) await file.keep(tx, uid);
}

/** The remote problem, for its editors. */
export async function requireRemote(
  app: App,
  { actor }: Pick<ActorContext, 'actor'>,
  pid: number,
): Promise<sql.StoredRemote> {
  const remote = await sql.remoteByPid(app.db, pid);
  if (!remote) throw new Refusal('error.problemNotFound');
  if (!can(actor, 'problem.edit', remote)) throw new Refusal('error.forbidden');
  return remote;
}

/** A part of the statement that differs at the site now, as text. */
export interface Change {
  part: (typeof changedParts)[number];
  before: string;
  after: string;
}

/** Differences between the statement here and the one at the site. */
export async function changesOf(
  db: Db,
  site: RemoteSite,
  { pid, copies }: sql.StoredRemote,
  problem: RemoteProblem,
): Promise<Change[]> {
  const there = remoteStatement(site, problem, copies);
  const here = await sql.statementHere(db, pid, there.locale);
  if (!here) throw new Refusal('error.problemNotFound');
  const { fileIoInput, fileIoOutput, ...stored } = here;
  const before = {
    ...stored,
    files: fileIoInput === null || fileIoOutput === null ? null : { input: fileIoInput, output: fileIoOutput },
  };
  return changedParts
    .map((part) => ({ part, before: asText(before[part]), after: asText(there[part] ?? before[part]) }))
    .filter((change) => change.before !== change.after);
}

function asText(value: string | number | object | null): string {
  if (value === null) return '';
  if (!Array.isArray(value)) return typeof value === 'object' ? Object.values(value).join(' / ') : String(value);
  return value.map(({ input, output }: { input: string; output: string }) => `${input}\n---\n${output}`).join('\n\n');
}

/**
 * Replaces the statement by the stored offer, with files fetched for it. Refuses when the offer is not the one with
 * this `hash`.
 */
export async function takeOffer(
  app: App,
  context: ActorContext,
  site: RemoteSite,
  {
    pid,
    hash,
    files,
    languages,
  }: { pid: number; hash: string; files: FetchedFiles; languages: readonly string[] | null },
): Promise<void> {
  const { uid, username } = context.actor;
  await transaction(app.db, async (tx) => {
    await lockAccount(tx, uid);
    const locked = await store.lockProblem(tx, pid);
    const remote = await sql.remoteByPid(tx, pid);
    if (!locked || !remote?.offer || remote.offer.hash !== hash) throw new Refusal('error.remoteOfferGone');
    if (!can(context.actor, 'problem.edit', remote)) throw new Refusal('error.forbidden');
    const { problem } = remote.offer;
    const copies = { ...remote.copies, ...linksOf(files) };
    const there = remoteStatement(site, problem, copies);
    const here = await sql.statementHere(tx, pid, there.locale);
    if (!here) throw new Refusal('error.problemNotFound');
    await keepFiles(tx, uid, files);
    const { locale, title, description, input, output, hint, examples, source } = there;
    const timeLimitMs = there.timeLimitMs ?? here.timeLimitMs;
    const memoryLimitMib = there.memoryLimitMib ?? here.memoryLimitMib;
    const limits = { timeLimitMs, memoryLimitMib, source };
    await sql.saveLimits(tx, pid, { ...limits, examples, files: there.files, modifiedBy: username });
    await sql.saveText(tx, pid, { locale, title, description, input, output, hint });
    await store.saveSearch(tx, [pid]);
    await sql.saveTaken(tx, pid, problem, copies);
    if (languages !== null) await sql.saveLanguages(tx, pid, languages);
    await allowRemoteLanguages(tx, site.facts.pool, pid);
    await record(tx, context, {
      action: 'problem.edit',
      subject: pid,
      subjectName: remote.displayId,
      before: { title: here.title, timeLimitMs: here.timeLimitMs, memoryLimitMib: here.memoryLimitMib },
      after: { title, timeLimitMs, memoryLimitMib, takenFrom: problem.url },
    });
  });
}
