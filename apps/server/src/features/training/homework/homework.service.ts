/** Homework with a deadline, for its students. */
import type { Page } from '@verdict/contract/fields.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import {
  BEHIND_MAX,
  type ClassHomework,
  type DueHomework,
  type getClassHomework,
  type getHomework,
} from '@verdict/contract/training/homework.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { lateUntil } from '@verdict/domain/training/due.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import * as sql from './homework.sql.ts';

/** One page of the reader's homework. The number of queries does not depend on the page size. */
export async function list(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
  input: ParsedInputOf<typeof getHomework>,
): Promise<Answer<Page<DueHomework>>> {
  const filter = { groupId: input.gid ?? null, isCurrent: input.current };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit, sort: input.sort ?? null };
  const reader = { uid: actor.uid, now };
  const [found, total] = await Promise.all([
    sql.homeworkOf(db, reader, filter, page),
    sql.countHomework(db, reader, filter),
  ]);
  return pageOf(found.map(onWire), total, input);
}

const onWire = (homework: sql.HomeworkOf): Answer<DueHomework> => ({
  tid: homework.id,
  title: homework.title,
  gid: homework.groupId,
  groupName: homework.groupName,
  deadline: homework.deadline,
  lateUntil: lateUntil(homework.lateSteps, homework.deadline),
  hidesResults: homework.hidesResults,
  problemCount: homework.problems,
  finished: homework.finished,
  nextProblem: homework.nextProblem,
  needsPassword: homework.needsPassword,
});

/** Current homework of a group with who is behind, for those who teach. */
export async function ofClass(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
  input: ParsedInputOf<typeof getClassHomework>,
): Promise<Answer<Page<ClassHomework>>> {
  const groupId = input.gid;
  await requireGroupRight(db, actor, groupId, 'group.administer');
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([
    sql.homeworkOfClass(db, { groupId, now, named: BEHIND_MAX }, page),
    sql.countHomeworkOfClass(db, groupId, now),
  ]);
  const records = found.map(({ id, lateSteps, problems, ...rest }) => ({
    tid: id,
    problemCount: problems,
    lateUntil: lateUntil(lateSteps, rest.deadline),
    ...rest,
  }));
  return pageOf(records, total, input);
}
