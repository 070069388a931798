/** Print requests: participants send texts from their places, organisers print and deliver them. */
import type { getContestPrint } from '@verdict/contract/contest/print.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer, FileAnswer } from '../../../platform/http/route.ts';
import { type Limit, tryOnce } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireInside, requireJury } from '../../../platform/access/contest-gate.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as sql from './print.sql.ts';

const printsOfAccount: Limit = { name: 'print', max: 1, windowMs: 30_000 };

export async function submitPrint(
  app: App,
  { actor, now }: { actor: Actor; now: Date },
  { cid, content }: { cid: number; content: string },
): Promise<void> {
  await requireInside(app.db, readerOf(app, { actor, now }), cid);
  if (!(await sql.hasPrinter(app.db, cid))) throw new Refusal('error.printClosed');
  if (!(await tryOnce(app.db, printsOfAccount, actor.uid, now)).allowed) throw new Refusal('error.printTooFast');
  await sql.insertPrint(app.db, { contestId: cid, uid: actor.uid, content: content, now });
}

export async function printQueue(
  app: App,
  actor: Actor,
  input: { cid: number; currentPage: number; limit: number },
): Promise<Answer<DataOf<typeof getContestPrint>>> {
  await requireJury(app.db, actor, input.cid);
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  return pageOf(await sql.printPage(app.db, input.cid, page), await sql.countPrints(app.db, input.cid), input);
}

export async function markPrinted(
  app: App,
  { actor, now }: { actor: Actor; now: Date },
  { cid, id }: { cid: number; id: number },
): Promise<void> {
  await requireJury(app.db, actor, cid);
  if (!(await sql.markPrinted(app.db, cid, id, now))) throw new Refusal('error.printNotFound');
}

export async function printText(app: App, actor: Actor, id: number): Promise<FileAnswer> {
  const print = await sql.printById(app.db, id);
  if (!print) throw new Refusal('error.printNotFound');
  await requireJury(app.db, actor, print.contestId);
  // Usernames of imported accounts may contain any characters.
  const name = print.username.replace(/[^\p{L}\p{N}._-]/gu, '_');
  return {
    filename: `${name}_Contest_Print.txt`,
    contentType: 'text/plain; charset=utf-8',
    body: Buffer.from(print.content),
  };
}
