/** The editorial of a problem. Editors of the problem write it; readers who may see the problem's solutions read it. */
import type * as contract from '@verdict/contract/community/solution.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireSolutions, requireSolvedProblem } from '../../../platform/access/solution-gate.ts';
import { lockProblem } from '../../../platform/access/solutions.sql.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import { type Editorial, editorialOf, saveEditorial } from './editorial.sql.ts';

export const hasEditorial = async (db: Db, problemId: number): Promise<boolean> =>
  (await editorialOf(db, problemId)).length > 0;

export async function read(
  app: App,
  caller: { actor: Visitor; now: Date },
  pid: string,
): Promise<Answer<DataOf<typeof contract.getEditorial>>> {
  const { id } = await requireSolutions(app, caller, pid, app.db);
  const found = await editorialOf(app.db, id);
  const times = found.map(({ updatedAt }) => updatedAt.getTime());
  const texts = byLocale(found);
  return {
    texts,
    gmtModified: times.length === 0 ? null : new Date(Math.max(...times)),
    revision: revisionOf(texts),
  };
}

const byLocale = (found: { locale: Locale; content: string }[]): Record<Locale, string | null> => {
  const textIn = (locale: Locale) => found.find((one) => one.locale === locale)?.content ?? null;
  return { 'en-US': textIn('en-US'), 'zh-CN': textIn('zh-CN') };
};

export async function save(
  app: App,
  context: ActorContext,
  { pid, texts: sent, revision }: ParsedInputOf<typeof contract.saveEditorial>,
): Promise<{ picturesLeft: PictureLeft[] }> {
  await requireEditable(app, context, pid, app.db);
  const written: Editorial = { 'en-US': sent['en-US'] ?? '', 'zh-CN': sent['zh-CN'] ?? '' };
  const { texts, left } = await withOwnPictures(app, context, written);
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    await lockProblem(tx, pid);
    const { id, displayId } = await requireEditable(app, context, pid, tx);
    const before = byLocale(await editorialOf(tx, id));
    await requireRevision(
      { revision },
      {
        edited: before,
        changedAt: null,
        lastSave: lastRecorded(tx, id, ['problem.editorial']),
        onWire: { texts: before },
      },
    );
    await saveEditorial(tx, id, texts);
    const changed = difference(before, byLocale(await editorialOf(tx, id)));
    if (changed)
      await record(tx, context, { action: 'problem.editorial', subject: id, subjectName: displayId, ...changed });
  });
  return { picturesLeft: left };
}

async function requireEditable(app: App, context: ActorContext, pid: string, db: Db) {
  const problem = await requireSolvedProblem(app, context, pid, db);
  if (!can(context.actor, 'problem.edit', problem)) throw new Refusal('error.forbidden');
  return problem;
}
