/** The list of participants that everybody in a contest may read. */
import type { getListedParticipants } from '@verdict/contract/contest/contest.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { participantsRefusal } from '@verdict/domain/contest/access.ts';
import { audienceAt, requireContest } from '../../../platform/access/contest-gate.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as sql from './participants.sql.ts';

export async function listedParticipants(
  db: Db,
  reader: Reader,
  input: ParsedInputOf<typeof getListedParticipants>,
): Promise<Answer<DataOf<typeof getListedParticipants>>> {
  const placeFacts = await requireContest(db, reader.actor, input.cid);
  const reason = participantsRefusal(placeFacts.contest, audienceAt(reader, placeFacts), reader.now);
  if (reason) throw new Refusal(`error.${reason}`);
  const filter = { contestId: input.cid, keyword: input.keyword?.trim() || null };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const records = await sql.listedPage(db, filter, page);
  return pageOf(records, await sql.countListed(db, filter), input);
}
