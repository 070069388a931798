/** Saving of contest and announcement forms, with copies of pictures from other sites. */
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { ContestForm, updateContestAnnouncement } from '@verdict/contract/contest/editing.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type AnnouncementForm, withOwnPicturesOf } from '../../community/announcement/announcement.service.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import * as announcements from './announcements.service.ts';
import { createContest, requireOrganiser, type SavedContest, updateContest } from './contest.service.ts';
import { contestById } from './contest.sql.ts';
import { announcementColumns, storedFields } from '../../../platform/db/stored-fields.sql.ts';
import { settled } from '../../../platform/http/settled.ts';

interface Left {
  picturesLeft: PictureLeft[];
}

export async function create(
  app: App,
  context: ActorContext,
  scope: Scope,
  form: ContestForm,
): Promise<Left & SavedContest> {
  const { texts, left } = await withOwnPictures(app, context, { description: form.description });
  return { ...(await createContest(app, context, scope, { ...form, ...texts })), picturesLeft: left };
}

export async function update(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  form: ContestForm & ReadFrom,
): Promise<Left & Pick<SavedContest, 'revision'>> {
  requireOrganiser(context.actor, await contestById(app.db, scope, id));
  const { texts, left } = await withOwnPictures(app, context, { description: form.description });
  const { revision } = await updateContest(app, context, scope, id, { ...form, ...texts });
  return { revision, picturesLeft: left };
}

export async function createAnnouncement(
  app: App,
  context: ActorContext,
  scope: Scope,
  cid: number,
  sent: AnnouncementForm,
): Promise<Left> {
  requireOrganiser(context.actor, await contestById(app.db, scope, cid));
  const { form, left } = await withOwnPicturesOf(app, context, sent);
  await announcements.createAnnouncement(app, context, scope, cid, form);
  return { picturesLeft: left };
}

export async function updateAnnouncement(
  app: App,
  context: ActorContext,
  scope: Scope,
  cid: number | undefined,
  input: ParsedInputOf<typeof updateContestAnnouncement>['announcement'],
): Promise<Left> {
  const sent = await settled(input, () => storedFields(app.db, 'announcement', input.id, announcementColumns));
  const contestId = cid ?? (await announcements.contestOf(app.db, sent.id));
  requireOrganiser(context.actor, await contestById(app.db, scope, contestId));
  const { form, left } = await withOwnPicturesOf(app, context, sent);
  await announcements.updateAnnouncement(app, context, scope, contestId, form);
  return { picturesLeft: left };
}
