/** Contests that requests name: returns the contest with the reader's access, or refuses with the domain's reason. */
import { audienceOf, lookRefusal, outsideRefusal } from '@verdict/domain/contest/access.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { PlaceFacts, Place } from '@verdict/domain/access/place.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import { type Reader, type Access, accessOf } from '@verdict/domain/access/access.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal/refusal.ts';
import { contestPlace } from './place-facts.sql.ts';
import { requireTraining } from './training-gate.ts';
import { placeFactsOfTraining } from './trainings.sql.ts';

/** Also returns contests that the reader may not look at. `missing` is the refusal when there is no such contest. */
export async function requireContest(
  db: Db,
  actor: Visitor,
  contestId: number,
  missing: 'error.contestNotFound' | 'error.contestMissing' = 'error.contestNotFound',
): Promise<ContestPlace> {
  const placeFacts = await contestPlace(db, actor, contestId);
  if (!placeFacts) throw new Refusal(missing);
  return placeFacts;
}

export const audienceAt = ({ actor }: Pick<Reader, 'actor'>, { contest, participant }: ContestPlace) =>
  audienceOf(actor, contest, participant);

/** Require access to everything inside a contest. */
export async function requireInside(db: Db, reader: Reader, contestId: number): Promise<ContestPlace> {
  const placeFacts = await requireContest(db, reader.actor, contestId);
  const reason = lookRefusal(placeFacts.contest, audienceAt(reader, placeFacts), reader.now);
  if (reason) throw new Refusal(`error.${reason}`);
  return placeFacts;
}

/** Require access to the board. Returns the contest and what the reader may see of it. */
export async function requireBoard(
  db: Db,
  reader: Reader,
  contestId: number,
): Promise<{ placeFacts: ContestPlace; access: Access }> {
  const placeFacts = await requireContest(db, reader.actor, contestId);
  const access = accessOf(reader, placeFacts);
  if (access.board === 'none') throw new Refusal(`error.${boardRefusal(reader, placeFacts)}`);
  return { placeFacts, access };
}

/** Reason why the reader may not see the board. */
function boardRefusal(reader: Reader, placeFacts: ContestPlace) {
  const outside = outsideRefusal(placeFacts.contest, reader.now) ?? 'contestNotStarted';
  if (reader.actor === null) return outside;
  return lookRefusal(placeFacts.contest, audienceAt(reader, placeFacts), reader.now) ?? outside;
}

/** Require an organiser of the contest. */
export async function requireJury(db: Db, actor: Visitor, contestId: number): Promise<ContestPlace> {
  const placeFacts = await requireContest(db, actor, contestId);
  if (!audienceAt({ actor }, placeFacts).isJury) throw new Refusal('error.contestForbidden');
  return placeFacts;
}

/** The row of a contest or training decides its group, whatever the request named. */
export async function requirePlaceFacts(db: Db, actor: Visitor, place: Place): Promise<PlaceFacts> {
  if (place.kind === 'contest') return requireContest(db, actor, place.contestId);
  return place.kind === 'training' ? placeFactsOfTraining(await requireTraining(db, actor, place.trainingId)) : place;
}
