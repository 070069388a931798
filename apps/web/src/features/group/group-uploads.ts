import { uploadMarkdownFile, uploadMarkdownImage } from '@verdict/contract/site/files.ts';
import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import type { Uploads } from '@verdict/ui/markdown/upload.ts';
import { useGroup } from './use-group.ts';

/** Uploads for texts of the group: pictures for its admins, and also files for administrators of the site. */
export function useGroupUploads(): Uploads {
  const { id: gid, mine } = useGroup();
  const isStaff = isSiteAdmin(useActor());
  return {
    ...((mine.isAdmin || isStaff) && {
      uploadImage: (file: File) => client.upload(uploadMarkdownImage, { gid }, file, { quiet: true }),
    }),
    ...(isStaff && { uploadFile: (file: File) => client.upload(uploadMarkdownFile, { gid }, file, { quiet: true }) }),
  };
}
