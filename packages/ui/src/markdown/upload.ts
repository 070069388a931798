// Uploading from inside a text: a placeholder marks the spot, the link takes its place.
import { isPictureName } from '../kit/avatar-file.ts';

/** The greatest picture in a text, in MB (binary), as the server allows. */
export const imageMaxMiB = 4;

/** Where files of a text go; the back office and a group's pages have different doors. */
export interface Uploads {
  /** Stores a picture; rejects with a message for the reader. */
  uploadImage?: (file: File) => Promise<{ link: string; fileId?: number | string }>;
  /** Stores any file; for admins. */
  uploadFile?: (file: File) => Promise<{ link: string }>;
}

export type UploadPlan = { kind: 'image' } | { kind: 'file' } | { kind: 'refused'; because: 'type' | 'size' };

/** What may be done with a file that was picked, pasted or dropped. */
export function planUpload(
  file: { name: string; size: number; type: string },
  can: { image: boolean; file: boolean },
): UploadPlan {
  const picture = file.type.startsWith('image/') || isPictureName(file.name);
  if (picture && can.image && isPictureName(file.name)) {
    return file.size > imageMaxMiB * 1024 * 1024 ? { kind: 'refused', because: 'size' } : { kind: 'image' };
  }
  return can.file ? { kind: 'file' } : { kind: 'refused', because: 'type' };
}
