/** Tags of the problem bank and of groups. */
import type { Actor, Visitor } from '@verdict/domain/access/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { revisionOf } from '../../site/audit/revision.service.ts';
import * as sql from './tags.sql.ts';

const judgeOrAll = (oj: string): string | null => (oj === 'ALL' ? null : oj);

export const tagsOfJudge = async (db: Db, oj: string) =>
  (await sql.tagsOfJudge(db, judgeOrAll(oj), null)).map((tag) => ({
    ...tag,
    revision: revisionOf(sql.tagFactsOf(tag)),
  }));

/** Tags for problems of a group, for its admins. */
export async function tagsForGroup(db: Db, actor: Actor, groupId: number) {
  await requireGroupRight(db, actor, groupId, 'group.administer');
  return sql.tagsOfJudge(db, 'ME', groupId);
}

export const classificationsOfJudge = async (db: Db, oj: string) =>
  (await sql.classificationsOfJudge(db, judgeOrAll(oj))).map((classification) => ({
    ...classification,
    revision: revisionOf(sql.classificationFactsOf(classification)),
  }));

/**
 * Every classification with its tags and the number of problems for each tag. Tags without a classification come last;
 * members of a group also get the group's tags there.
 */
export async function tagsByClassification(
  db: Db,
  actor: Visitor,
  oj: string,
  groupId: number | null,
): Promise<{ classification: sql.ClassificationRow | null; tagList: (sql.TagRow & { problems: number })[] }[]> {
  if (groupId !== null) await requireGroupRight(db, actor, groupId, 'group.enter');
  const [stored, classifications, problems] = await Promise.all([
    sql.tagsOfJudge(db, judgeOrAll(oj), groupId),
    sql.classificationsOfJudge(db, judgeOrAll(oj)),
    sql.problemsPerTag(db, groupId),
  ]);
  const tags = stored.map((tag) => ({ ...tag, problems: problems.get(tag.id) ?? 0 }));
  const known = new Set(classifications.map((classification) => classification.id));
  return [
    ...classifications.map((classification) => ({
      classification,
      tagList: tags.filter((tag) => tag.tcid === classification.id),
    })),
    { classification: null, tagList: tags.filter((tag) => tag.tcid === null || !known.has(tag.tcid)) },
  ];
}

/** Tags of the bank that a keyword names. */
export const tagsNamed = sql.tagsNamed;

/** Tags of a problem. Empty when the reader may not see it. */
export const tagsOfProblem = sql.tagsOfProblem;
