/**
 * Views of the Contest API: access to the contest decides which of four views a reader gets. See
 * docs/decisions/contest-api.md.
 */
import { type ClicsType, clicsTypes } from '@verdict/contest-formats/clics/objects.ts';
import { lookRefusal } from '@verdict/domain/contest/access.ts';
import { isMember } from '@verdict/domain/access/actor.ts';
import type { ContestPlace } from '@verdict/domain/access/contest-access.ts';
import { type Reader, type Access, accessOf } from '@verdict/domain/access/access.ts';
import type { Db } from '../../../platform/db/db.ts';
import { HttpRefusal } from '../../../platform/refusal/refusal.ts';
import { audienceAt } from '../../../platform/access/contest-gate.ts';
import { contestPlace } from '../../../platform/access/place-facts.sql.ts';

/**
 * `facts`: the list of contests; `outside`: the public board; `inside`: the contest for all who may look at it; `jury`:
 * everything.
 */
export type FeedView = 'facts' | 'outside' | 'inside' | 'jury';

const facts: readonly ClicsType[] = ['contest', 'judgement-types', 'languages', 'state'];
const ofBoard: readonly ClicsType[] = [...facts, 'problems', 'groups', 'organizations', 'teams', 'awards'];
const ofInside: readonly ClicsType[] = [...ofBoard, 'submissions', 'judgements', 'clarifications'];
export const typesOf: Record<FeedView, readonly ClicsType[]> = {
  facts,
  outside: ofBoard,
  inside: ofInside,
  jury: clicsTypes,
};

/** Null when the contest is invisible to this reader. */
export function viewOf(reader: Reader, placeFacts: ContestPlace): FeedView | null {
  const { jury, problems, board } = accessOf(reader, placeFacts);
  if (jury) return 'jury';
  if (problems !== 'none') return 'inside';
  if (board !== 'none') return 'outside';
  const { isVisible, groupId } = placeFacts.contest;
  return isVisible && (groupId === null || isMember(reader.actor, groupId)) ? 'facts' : null;
}

/** A contest in the view of one reader. */
export interface ContestView {
  placeFacts: ContestPlace;
  view: FeedView;
  access: Access;
}

export async function requireView(db: Db, reader: Reader, contestId: number): Promise<ContestView> {
  const placeFacts = await contestPlace(db, reader.actor, contestId);
  const view = placeFacts && viewOf(reader, placeFacts);
  if (placeFacts === null || view === null) throw new HttpRefusal(404, 'error.contestNotFound');
  return { placeFacts, view, access: accessOf(reader, placeFacts) };
}

/** Refuses with the reason why the reader may not look into the contest. */
export function requireType({ placeFacts, view }: ContestView, reader: Reader, type: ClicsType | 'scoreboard'): void {
  const isOpen = type === 'scoreboard' ? view !== 'facts' : typesOf[view].includes(type);
  if (isOpen) return;
  const reason = lookRefusal(placeFacts.contest, audienceAt(reader, placeFacts), reader.now);
  if (reason === 'loginRequired') throw new HttpRefusal(401, 'error.loginRequired');
  throw new HttpRefusal(403, reason === null ? 'error.contestForbidden' : `error.${reason}`);
}
