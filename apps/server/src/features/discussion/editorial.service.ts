/** The editorial of a problem: written by those who may edit the problem, read by those who are shown its solutions. */
import type { getEditorial, saveEditorial } from '@verdict/contract/solution.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { PictureLeft } from '@verdict/contract/file.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import type { Visitor } from '@verdict/domain/permission/actor.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import type { App } from '../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { holdAccount } from '../../db/lock-order.sql.ts';
import type { Answer } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { demandSolutions, demandSolvedProblem } from '../../sight/solution-gate.ts';
import { lockProblem } from '../../sight/solutions.sql.ts';
import { type Doer, difference, record } from '../audit/audit.service.ts';
import { withOwnPictures } from '../file/own-pictures.service.ts';
import * as sql from './solution.sql.ts';

export async function read(
  app: App,
  caller: { actor: Visitor; now: Date },
  pid: string,
): Promise<Answer<DataOf<typeof getEditorial>>> {
  const { id } = await demandSolutions(app, caller, pid, app.db);
  const found = await sql.editorialOf(app.db, id);
  const times = found.map(({ updatedAt }) => updatedAt.getTime());
  return { texts: byLocale(found), gmtModified: times.length === 0 ? null : new Date(Math.max(...times)) };
}

const byLocale = (found: { locale: Locale; content: string }[]): Record<Locale, string | null> => {
  const textIn = (locale: Locale) => found.find((one) => one.locale === locale)?.content ?? null;
  return { 'en-US': textIn('en-US'), 'zh-CN': textIn('zh-CN') };
};

export async function save(
  app: App,
  doer: Doer,
  { pid, texts: sent }: ParsedInputOf<typeof saveEditorial>,
): Promise<{ picturesLeft: PictureLeft[] }> {
  await demandEditable(app, doer, pid, app.db);
  const written = Object.fromEntries(
    locales.flatMap((locale) => (sent[locale]?.trim() ? [[locale, sent[locale]]] : [])),
  ) as Partial<Record<Locale, string>>;
  const { texts, left } = await withOwnPictures(app, doer, written);
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, doer.actor.uid);
    await lockProblem(tx, pid);
    const { id, displayId } = await demandEditable(app, doer, pid, tx);
    const before = byLocale(await sql.editorialOf(tx, id));
    const rows = locales.flatMap((locale) => (texts[locale] ? [{ locale, content: texts[locale] }] : []));
    await sql.saveEditorial(tx, id, rows, doer.now);
    const changed = difference(before, byLocale(rows));
    if (changed)
      await record(tx, doer, { action: 'problem.editorial', subject: id, subjectName: displayId, ...changed });
  });
  return { picturesLeft: left };
}

async function demandEditable(app: App, doer: Doer, pid: string, db: Db) {
  const problem = await demandSolvedProblem(app, doer, pid, db);
  if (!can(doer.actor, 'problem.edit', problem)) throw new Refusal('error.forbidden');
  return problem;
}
