import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { textUploads } from '../../app/client/text-uploads.ts';
import { useActor } from '../../app/session/session.ts';
import { useGroup } from './use-group.ts';

/** Uploads for texts of the group: pictures for its admins, and also files for administrators of the site. */
export function useGroupUploads(): Uploads {
  const { id: gid, mine } = useGroup();
  const isStaff = isSiteAdmin(useActor());
  const { uploadImage, uploadFile } = textUploads(gid);
  return { ...((mine.isAdmin || isStaff) && { uploadImage }), ...(isStaff && { uploadFile }) };
}
