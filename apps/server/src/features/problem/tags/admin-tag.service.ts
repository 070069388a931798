/**
 * Administration of tags and their classifications; every change is recorded in the audit log. Groups administer their
 * own tags.
 */
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision } from '../../site/audit/revision.service.ts';
import * as sql from './admin-tag.sql.ts';
import { type ClassificationRow, type TagRow, classificationFactsOf, tagFactsOf } from './tags.sql.ts';

async function acting<T>(
  db: Db,
  context: ActorContext,
  taken: 'error.tagTaken' | 'error.classificationTaken',
  work: (tx: Db) => Promise<T>,
) {
  if (!can(context.actor, 'tag.administer')) throw new Refusal('error.forbidden');
  try {
    return await transaction(db, work);
  } catch (error) {
    throw isDuplicate(error) ? new Refusal(taken) : error;
  }
}

export const createTag = (db: Db, context: ActorContext, facts: sql.TagFacts & { oj: string }): Promise<TagRow> =>
  acting(db, context, 'error.tagTaken', async (tx) => {
    await requireClassification(tx, facts.classificationId);
    const tag = await sql.insertTag(tx, facts);
    if (!tag) throw new Refusal('error.tagTaken');
    await record(tx, context, { action: 'tag.create', subject: tag.id, subjectName: tag.name, after: facts });
    return tag;
  });

export const updateTag = (
  db: Db,
  context: ActorContext,
  id: number,
  facts: sql.TagFacts,
  readFrom: ReadFrom,
): Promise<void> =>
  acting(db, context, 'error.tagTaken', async (tx) => {
    await requireClassification(tx, facts.classificationId);
    const stored = await sql.tagById(tx, id);
    if (!stored) throw new Refusal('error.tagNotFound');
    const before = tagFactsOf(stored);
    const changed = difference(before, facts);
    if (!changed) return;
    await requireRevision(readFrom, {
      edited: before,
      changedAt: stored.gmtModified,
      lastSave: lastRecorded(tx, id, ['tag.create', 'tag.edit']),
      onWire: stored,
    });
    await sql.saveTag(tx, id, facts);
    await record(tx, context, { action: 'tag.edit', subject: id, subjectName: stored.name, ...changed });
  });

export const deleteTag = (db: Db, context: ActorContext, id: number): Promise<void> =>
  acting(db, context, 'error.tagTaken', async (tx) => {
    const stored = await sql.tagById(tx, id);
    if (!stored) throw new Refusal('error.tagNotFound');
    const problems = await sql.deleteTag(tx, id);
    await record(tx, context, {
      action: 'tag.delete',
      subject: id,
      subjectName: stored.name,
      before: { ...stored, problems },
    });
  });

async function requireClassification(tx: Db, id: number | null): Promise<void> {
  if (id !== null && !(await sql.classificationById(tx, id))) throw new Refusal('error.classificationNotFound');
}

export const createClassification = (
  db: Db,
  context: ActorContext,
  facts: Pick<ClassificationRow, 'name' | 'oj' | 'rank'>,
): Promise<ClassificationRow> =>
  acting(db, context, 'error.classificationTaken', async (tx) => {
    const made = await sql.insertClassification(tx, facts);
    if (!made) throw new Refusal('error.classificationTaken');
    await record(tx, context, {
      action: 'tagClassification.create',
      subject: made.id,
      subjectName: made.name,
      after: facts,
    });
    return made;
  });

export const updateClassification = (
  db: Db,
  context: ActorContext,
  id: number,
  facts: { name: string; rank: number },
  readFrom: ReadFrom,
): Promise<void> =>
  acting(db, context, 'error.classificationTaken', async (tx) => {
    const stored = await sql.classificationById(tx, id);
    if (!stored) throw new Refusal('error.classificationNotFound');
    const before = classificationFactsOf(stored);
    const changed = difference(before, facts);
    if (!changed) return;
    await requireRevision(readFrom, {
      edited: before,
      changedAt: stored.gmtModified,
      lastSave: lastRecorded(tx, id, ['tagClassification.create', 'tagClassification.edit']),
      onWire: stored,
    });
    await sql.saveClassification(tx, id, facts);
    await record(tx, context, { action: 'tagClassification.edit', subject: id, subjectName: stored.name, ...changed });
  });

export const deleteClassification = (db: Db, context: ActorContext, id: number): Promise<void> =>
  acting(db, context, 'error.classificationTaken', async (tx) => {
    const stored = await sql.classificationById(tx, id);
    if (!stored) throw new Refusal('error.classificationNotFound');
    await sql.deleteClassification(tx, id);
    await record(tx, context, {
      action: 'tagClassification.delete',
      subject: id,
      subjectName: stored.name,
      before: stored,
    });
  });
