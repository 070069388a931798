import { uploadMarkdownFile, uploadMarkdownImage } from '@verdict/contract/site/files.ts';
import { client } from '@verdict/ui/app/client.ts';
import type { Uploads } from '@verdict/ui/markdown/upload.ts';

/** Uploads of pictures and files that are put into a text. */
export const textUploads: Uploads = {
  uploadImage: (file) => client.upload(uploadMarkdownImage, {}, file, { quiet: true }),
  uploadFile: (file) => client.upload(uploadMarkdownFile, {}, file, { quiet: true }),
};
