/** Imports in the background: assembling the file from its parts, reading it, and making its problems one by one. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { inGroup, site } from '@verdict/domain/access/scope.ts';
import type { PackageFinding, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import type { ErrorKey } from '@verdict/messages/errors.ts';
import { locales } from '@verdict/messages/shape.ts';
import type { ReadProblem } from '@verdict/problem-formats/detect.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type BoundedPackage, openBoundedPackage } from '../../../platform/bounded/package.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import { receiveUpload, removeUpload } from '../../../platform/http/disk-upload.ts';
import type { Task, Tasks, TaskPayloads } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { actorOf } from '../../account/session/session.service.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { storePackage } from '../../site/files/files.service.ts';
import * as sql from './import.sql.ts';
import { withShownPictures } from './shown-pictures.ts';
import {
  type ProblemScope,
  create,
  figuresOf,
  findingOf,
  scopeFor,
  housed,
  isBroken,
  repeatsOf,
  update,
} from './one-problem.service.ts';

type ImportTask = Task<TaskPayloads['import-problems']>;

/**
 * Runs an import. After a killed server, another one takes the job over and continues with the first unfinished
 * problem.
 */
const run: ImportTask['run'] = async (app, { importId }, report) => {
  const row = await sql.importById(app.db, importId);
  if (row?.state !== 'reading' && row?.state !== 'importing') return { problems: 0 };
  const context = await doerOf(app, row);
  const house = context && (await problemScopeOf(app, context, row));
  if (!context || !house) {
    await sql.move(app.db, importId, ['reading', 'importing'], 'cancelled', app.now());
    return { problems: 0 };
  }
  const { path, kept, remove } = await sourceOf(app, row);
  try {
    const files = await openBoundedPackage(app, row.uid, path, row.name);
    try {
      const work = { app, context, house, importId, files, report, kept };
      if (row.state === 'reading') await readAll(work);
      else if (row.fileId !== null) return { problems: await makeAll(work, row.fileId) };
    } finally {
      await files.close();
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    await kept;
    await sql.refuse(app.db, importId, error.sentence, app.now());
  } finally {
    await remove();
  }
  return { problems: 0 };
};

/** Actor of the import, with the account's current rights. */
async function doerOf(app: App, { uid, ip }: sql.ImportRow): Promise<ActorContext | null> {
  const actor = await actorOf(app.db, uid);
  return actor && { actor, ip, now: app.now() };
}

async function problemScopeOf(
  app: App,
  { actor }: ActorContext,
  { groupId }: sql.ImportRow,
): Promise<ProblemScope | null> {
  try {
    return await scopeFor(app.db, actor, groupId === null ? site : inGroup(groupId));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function streamOf(app: App, hash: string): Promise<Readable> {
  const blob = await app.blobs.stream(hash);
  if (!blob) throw new Error(`the blob ${hash} of a package is gone`);
  return blob.stream;
}

interface Source {
  path: string;
  /** Resolves when the package is stored as a file of the account, which must happen before its content is shown. */
  kept: Promise<void>;
  /** Removes the temporary file after reading. */
  remove(): Promise<void>;
}

async function sourceOf(app: App, row: sql.ImportRow): Promise<Source> {
  const stored = row.hash && (await app.blobs.pathOf(row.hash));
  if (stored) return { path: stored, kept: Promise.resolve(), remove: async () => {} };
  const received = await receive(app, row.hash ? [row.hash] : await partsOf(app, row));
  const kept = row.hash ? Promise.resolve() : keep(app, row, received);
  // Prevents an unhandled rejection; callers that await `kept` still get the error.
  kept.catch(() => {});
  const remove = async () => {
    await Promise.allSettled([kept]);
    await removeUpload(received.path);
  };
  return { path: received.path, kept, remove };
}

const partsOf = async (app: App, { id }: sql.ImportRow): Promise<string[]> =>
  (await sql.partsOf(app.db, id)).map(({ hash }) => hash);

interface Received {
  path: string;
  hash: string;
}

/** Writes the blobs one after another into a file, which the caller must remove. */
async function receive(app: App, hashes: readonly string[]): Promise<Received> {
  const sum = createHash('sha256');
  async function* content() {
    for (const hash of hashes) {
      for await (const piece of await streamOf(app, hash)) {
        sum.update(piece);
        yield piece;
      }
    }
  }
  const path = await receiveUpload(app.dataFolder, Readable.from(content(), { objectMode: false }));
  return { path, hash: sum.digest('hex') };
}

async function keep(app: App, { id, uid, name }: sql.ImportRow, { path, hash }: Received): Promise<void> {
  const blob = await app.blobs.putFile(path, { hash });
  await transaction(app.db, async (tx) => {
    await lockAccount(tx, uid);
    await sql.keepFile(tx, id, await storePackage(tx, uid, name, blob));
  });
}

interface Work {
  app: App;
  context: ActorContext;
  house: ProblemScope;
  importId: number;
  files: BoundedPackage;
  report: Parameters<ImportTask['run']>[2];
  kept: Source['kept'];
}

async function readAll({ app, context, house, importId, files, report, kept }: Work): Promise<void> {
  const { db } = app;
  const count = await files.count();
  const before = await sql.begin(db, importId, count);
  for (let seq = before; seq < count; seq++) {
    if ((await sql.stateOf(db, importId, app.now())) !== 'reading') return;
    const read = await files.problem(seq, { keep: false });
    if (read) await sql.insertItem(db, importId, { seq, ...(await itemOf(app, context, house, read)) });
    await report(seq + 1, count);
  }
  await kept;
  await sql.move(db, importId, ['reading'], 'read', app.now());
}

type Item = Omit<Parameters<typeof sql.insertItem>[2], 'seq'>;

async function itemOf(
  app: App,
  { actor }: ActorContext,
  house: ProblemScope,
  { name, problem, error }: ReadProblem,
): Promise<Item> {
  if (!problem) return brokenItem(name, error);
  const here = housed(problem, house);
  try {
    const { examples, source } = here;
    return {
      name,
      facts: factsOf(here),
      statement: { statements: await withShownPictures(actor.uid, here), examples, source },
      findings: here.findings,
      repeats: await repeatsOf(app.db, actor, house.scope, here),
      state: isBroken(here) ? 'broken' : 'ready',
    };
  } catch (cause) {
    // Test data are decompressed here for the first time.
    if (cause instanceof PackageError) return brokenItem(name, cause);
    throw cause;
  }
}

const brokenItem = (name: string, error: PackageError): Item => ({
  name,
  facts: null,
  statement: null,
  findings: [findingOf(error)],
  repeats: null,
  state: 'broken',
});

const factsOf = (problem: ProblemPackage): sql.Facts => ({
  ...figuresOf(problem),
  titles: Object.fromEntries(
    locales.flatMap((locale) => {
      const text = problem.statements[locale];
      return text ? [[locale, text.title]] : [];
    }),
  ),
  displayId: problem.displayId,
});

/** Makes the chosen problems. Returns how many were stored; the others become broken items. */
async function makeAll({ app, context, house, importId, files, report }: Work, fileId: number): Promise<number> {
  const { db } = app;
  const chosen = (await sql.itemsOf(db, importId)).filter(({ choice }) => choice !== null);
  let done = chosen.filter(({ state }) => state !== 'ready').length;
  let stored = 0;
  for (const item of chosen.filter(({ state }) => state === 'ready')) {
    if ((await sql.stateOf(db, importId, app.now())) !== 'importing') return stored;
    const failure = await make({ app, context, house, importId, files, fileId }, item);
    if (failure) await sql.breakItem(db, importId, item.seq, failure);
    else stored++;
    done++;
    await report(done, chosen.length);
  }
  await sql.move(db, importId, ['importing'], 'done', app.now());
  return stored;
}

/** Makes one problem. The problem and its item are written by one transaction, so that no work is repeated. */
async function make(
  { app, context, house, importId, files, fileId }: Omit<Work, 'report' | 'kept'> & { fileId: number },
  item: sql.ItemRow,
): Promise<PackageFinding | null> {
  const found = await files.problem(item.seq, { keep: true });
  if (!found?.problem) return found ? findingOf(found.error) : notStored;
  const problem = housed(found.problem, house);
  const settleAs = (state: 'created' | 'updated') => async (tx: Parameters<typeof sql.settleItem>[0], pid: number) => {
    await sql.saveOrigin(tx, {
      problemId: pid,
      fileId,
      source: problem.origin?.source ?? null,
      revision: problem.origin?.revision ?? '',
      // Programs cannot be judged until the generated tests exist.
      verifyUid: problem.programs.length > 0 && !problem.generation ? context.actor.uid : null,
    });
    await sql.settleItem(tx, importId, item.seq, { state, pid });
  };
  try {
    const pid = item.repeats?.pid ?? null;
    if (item.choice === 'update' && pid !== null) await update(app, context, house, pid, problem, settleAs('updated'));
    else await create(app, context, house, problem, settleAs('created'));
    return null;
  } catch (cause) {
    if (cause instanceof PackageError) return findingOf(cause);
    if (cause instanceof Refusal) return changedMeanwhile.has(cause.key) ? notStored : refused(cause);
    throw cause;
  }
}

/**
 * Refusals that mean a change since the review: the problem to update is gone or no longer the user's, or the display
 * id is taken.
 */
const changedMeanwhile: ReadonlySet<ErrorKey> = new Set([
  'error.problemNotFound',
  'error.forbidden',
  'error.problemIdTaken',
]);

const refused = (cause: Refusal): PackageFinding => ({
  level: 'error',
  code: 'refused',
  path: null,
  sentence: sentence('package.refused', { en: cause.text('en-US'), zh: cause.text('zh-CN') }),
});

const notStored: PackageFinding = {
  level: 'error',
  code: 'not-stored',
  path: null,
  sentence: sentence('package.notStored'),
};

export const problemImportTasks: Tasks<'import-problems'> = {
  'import-problems': {
    run,
    giveUp: async (app, { importId }) => {
      await sql.move(app.db, importId, ['reading', 'importing'], 'stuck', app.now());
    },
  },
};
