/** Proof of a move: accepted submissions of the old site are judged again here, and must be accepted again. */
import { juryRole } from '@verdict/domain/judging/mode-names.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { type Db, longTransaction } from '../../../platform/db/db.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueSample } from '../../../platform/queue/queue.sql.ts';
import * as sql from './sample.sql.ts';

const SAMPLE_MAX = 200;

/** Puts a sample in the queue, behind everybody who waits. Returns its number, or null when nothing can be judged. */
export async function judgeSample(db: Db, source: string): Promise<number | null> {
  const names = allLanguages.map(({ name }) => name);
  const sampled = await longTransaction(db, (tx) => sql.acceptedSample(tx, source, names, SAMPLE_MAX));
  if (sampled.length === 0) return null;
  const id = await sql.newSample(db);
  await enqueueSample(
    db,
    id,
    sampled.map(({ submissionId, language, judgeMode, juryLanguage }) => ({
      submissionId,
      needs: [
        ...new Set([
          ...languagesNeeded(language),
          ...(juryRole(judgeMode) === null ? [] : languagesNeeded(juryLanguage)),
        ]),
      ],
    })),
  );
  await announce(db, 'judging', '');
  return id;
}

export async function sampleResult(db: Db, sample: number) {
  const differing = await sql.sampleDiffering(db, sample);
  return {
    ...(await sql.sampleFigures(db, sample)),
    differing: differing.map(({ status, ...one }) => ({ ...one, status: statuses[status].wire })),
  };
}
