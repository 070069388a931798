import { ApiError } from '@verdict/client/errors.ts';
import { uploadMarkdownFile, uploadMarkdownImage } from '@verdict/contract/site/files.ts';
import { UploadRefused, type Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { client } from './client.ts';
import { textOf } from './failures.ts';

/** Uploads of pictures and files that are put into a text of the site, or of the group `gid`. */
export const textUploads = (gid?: number): Required<Uploads> => ({
  uploadImage: (file) => refusedBy(client.upload(uploadMarkdownImage, { gid }, file, { quiet: true })),
  uploadFile: (file) => refusedBy(client.upload(uploadMarkdownFile, { gid }, file, { quiet: true })),
});

const refusedBy = <T>(stored: Promise<T>): Promise<T> =>
  stored.catch((cause: unknown) => {
    throw cause instanceof ApiError ? new UploadRefused(textOf(cause)) : cause;
  });
