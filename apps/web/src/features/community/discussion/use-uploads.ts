import { uploadMarkdownFile, uploadMarkdownImage } from '@verdict/contract/site/files.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useActor } from '@verdict/ui/app/session.ts';

/** Uploads for texts of the site or of a group; empty for actors who may not upload there. */
export function useUploads(groupId: number | null) {
  const actor = useActor();
  const gid = groupId ?? undefined;
  const mayUpload = can(actor, 'file.uploadTo', groupId === null ? { kind: 'site' } : { kind: 'group', groupId });
  if (!mayUpload) return {};
  return {
    uploadImage: (file: File) => client.upload(uploadMarkdownImage, { gid }, file, { quiet: true }),
    uploadFile: (file: File) => client.upload(uploadMarkdownFile, { gid }, file, { quiet: true }),
  };
}
