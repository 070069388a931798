import { can } from '@verdict/domain/access/abilities.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import { useActor } from '../../../app/session/session.ts';

/** Uploads for texts of the site or of a group; empty for actors who may not upload there. */
export function useUploads(groupId: number | null) {
  const actor = useActor();
  const mayUpload = can(actor, 'file.uploadTo', groupId === null ? { kind: 'site' } : { kind: 'group', groupId });
  return mayUpload ? textUploads(groupId ?? undefined) : {};
}
