/** Copies of problems: a start for a variant. Test data are shared by content, so a copy costs rows only. */
import { can } from '@verdict/domain/permission/abilities.ts';
import { DISPLAY_ID_MAX } from '@verdict/domain/problem/problem-form.ts';
import { site } from '@verdict/domain/scope.ts';
import type { App } from '../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { holdAccount } from '../../db/lock-order.sql.ts';
import { storable } from '../../db/storable.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, record } from '../audit/audit.service.ts';
import { copyProblem } from './duplicate.sql.ts';
import { lockEditedProblem } from './edit.sql.ts';
import { demandEditable } from './edit.service.ts';
import { demandDisplayId } from './problem-form.ts';
import * as store from './store.sql.ts';

/** More copies of one problem than anybody makes. */
const COPIES_MAX = 1000;

/** The copy is hidden and belongs to the user who makes it. `wanted` null: the next free display id. */
export async function duplicate(
  app: App,
  doer: Doer,
  id: number,
  wanted: string | null,
): Promise<{ pid: number; problemId: string }> {
  if (!can(doer.actor, 'problem.create', site)) throw new Refusal('error.forbidden');
  return transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, doer.actor.uid))) throw new Refusal('error.userNotFound');
    const original = demandEditable(doer.actor, site, await lockEditedProblem(tx, id));
    if (original.isRemote) throw new Refusal('error.problemRemote');
    const { pid, displayId } = await insert(tx, doer.actor.uid, original.displayId, wanted);
    await copyProblem(tx, id, pid, doer.actor.username);
    await store.saveSearch(tx, pid);
    await record(tx, doer, {
      action: 'problem.duplicate',
      subject: pid,
      subjectName: displayId,
      after: { original: original.displayId },
    });
    return { pid, problemId: displayId };
  });
}

async function insert(
  tx: Db,
  ownerUid: string,
  original: string,
  wanted: string | null,
): Promise<{ pid: number; displayId: string }> {
  const tried = wanted === null ? copyNames(original) : [demandDisplayId(storable(wanted))];
  for (const name of tried) {
    const displayId = name.toUpperCase();
    const created = await store.insertProblem(tx, { displayId, ownerUid, visibility: 'hidden', scope: site });
    if (created) return { pid: created.id, displayId };
  }
  throw new Refusal('error.problemIdTaken', { displayId: (wanted ?? original).toUpperCase() });
}

/** `A` has the copies `A-2`, `A-3`, … */
function* copyNames(original: string): Generator<string> {
  for (let number = 2; number < COPIES_MAX; number++) {
    const end = `-${number}`;
    yield `${original.slice(0, DISPLAY_ID_MAX - end.length)}${end}`;
  }
}
