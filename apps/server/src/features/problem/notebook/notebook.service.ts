/** Private notes and stars of an account, on problems that it may see. */
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { getProblemNote, saveProblemNote } from '@verdict/contract/problem/notebook.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as sql from './notebook.sql.ts';

/** Reader who is logged in: notes need an owner. */
export type Owner = Reader & { actor: Actor };

/** Note and star of a problem. Problems that the reader may not see are refused like missing ones. */
export async function entry(db: Db, owner: Owner, pid: number): Promise<Answer<DataOf<typeof getProblemNote>>> {
  const found = await sql.entryOf(db, owner, owner.actor.uid, pid);
  if (!found) throw new Refusal('error.problemNotFound');
  return found;
}

export async function saveNote(
  db: Db,
  owner: Owner,
  { pid, text = '', version }: ParsedInputOf<typeof saveProblemNote>,
): Promise<Answer<DataOf<typeof saveProblemNote>>> {
  await entry(db, owner, pid);
  const saved = await sql.saveNote(db, { uid: owner.actor.uid, problemId: pid, text, version, now: owner.now });
  if (!saved) throw new Refusal('error.noteChanged');
  return saved;
}

export async function setFavorite(db: Db, owner: Owner, pid: number, isFavorite: boolean): Promise<void> {
  await entry(db, owner, pid);
  if (isFavorite) await sql.addFavorite(db, owner.actor.uid, pid, owner.now);
  else await sql.removeFavorite(db, owner.actor.uid, pid);
}

/** Starred problems among `pids` that the owner may see. */
export const favoritesAmong = async (db: Db, owner: Owner, pids: number[]): Promise<number[]> =>
  (await sql.favoritesAmong(db, owner, owner.actor.uid, pids)).map(({ id }) => id);
