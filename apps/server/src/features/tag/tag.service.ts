/** Tags of the problem bank and of groups. */
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { Db } from '../../db/db.ts';
import { demandGroupRight } from '../../sight/group-gate.ts';
import * as sql from './tag.sql.ts';

const judgeOrAll = (oj: string): string | null => (oj === 'ALL' ? null : oj);

export const tagsOfJudge = (db: Db, oj: string) => sql.tagsOfJudge(db, judgeOrAll(oj));

/** For those who make problems in the group. */
export async function tagsForGroup(db: Db, actor: Actor, groupId: number) {
  await demandGroupRight(db, actor, groupId, 'group.administer');
  return sql.tagsForGroup(db, groupId);
}

export const classificationsOfJudge = (db: Db, oj: string) => sql.classificationsOfJudge(db, judgeOrAll(oj));

/** Every classification with its tags; tags without one come last. */
export async function tagsByClassification(
  db: Db,
  oj: string,
): Promise<{ classification: sql.ClassificationRow | null; tagList: sql.TagRow[] }[]> {
  const tags = await tagsOfJudge(db, oj);
  const classifications = await classificationsOfJudge(db, oj);
  const known = new Set(classifications.map((classification) => classification.id));
  return [
    ...classifications.map((classification) => ({
      classification,
      tagList: tags.filter((tag) => tag.tcid === classification.id),
    })),
    { classification: null, tagList: tags.filter((tag) => tag.tcid === null || !known.has(tag.tcid)) },
  ];
}

/** Nothing for a problem that the reader may not see. */
export const tagsOfProblem = sql.tagsOfProblem;
