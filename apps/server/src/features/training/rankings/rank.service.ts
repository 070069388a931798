/** The rank of a private training. */
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { TrainingRankRow, getTrainingRank } from '@verdict/contract/training/training.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { isTrainingAdmin } from '@verdict/domain/training/access.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { requireInTraining } from '../../../platform/access/training-gate.ts';
import { isOpenResult } from '../../../platform/access/trainings.sql.ts';
import * as sql from './rank.sql.ts';

/** One page of the rank. Only the training's admins see real names; the rank of a public training is empty. */
export async function page(
  db: Db,
  reader: Reader & { actor: Actor },
  input: ParsedInputOf<typeof getTrainingRank>,
): Promise<Page<TrainingRankRow>> {
  const training = await requireInTraining(db, reader, input.tid);
  const seesRealnames = isTrainingAdmin(reader.actor, training);
  const isOpen = await isOpenResult(db, reader);
  const { rows, total } = await sql.rankPage(
    db,
    { trainingId: training.id, keyword: input.keyword?.trim() || null, seesRealnames, isOpen },
    { limit: input.limit, offset: (input.currentPage - 1) * input.limit },
  );
  return pageOf(
    rows.map((row) => rowOnWire(row, seesRealnames)),
    total,
    input,
  );
}

const rowOnWire = (
  { solved, runTimeMs, cells, realname, ...who }: sql.RankedRow,
  seesRealnames: boolean,
): TrainingRankRow => ({
  ...who,
  realname: seesRealnames ? realname : null,
  ac: solved,
  totalRunTime: runTimeMs,
  submissionInfo: Object.fromEntries(
    Object.entries(cells).map(([displayId, cell]) => [
      displayId,
      {
        status: statuses[cell.status].wire,
        score: cell.score,
        isAC: cell.status === 'accepted',
        runTime: cell.runTimeMs,
      },
    ]),
  ),
});
