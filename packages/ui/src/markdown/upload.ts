// Uploads from inside a text: a placeholder marks the place until the link replaces it.
import { isPictureName } from '../kit/avatar-file.ts';

/** Largest picture in a text, in MiB, as on the server. */
export const imageMaxMiB = 4;

/** Upload functions for the files of a text. The back office and group pages use different endpoints. */
export interface Uploads {
  /** Stores a picture. Rejects with a message for the reader. */
  uploadImage?: (file: File) => Promise<{ link: string; fileId?: number | string }>;
  /** Stores any file. For admins. */
  uploadFile?: (file: File) => Promise<{ link: string }>;
}

export type UploadPlan = { kind: 'image' } | { kind: 'file' } | { kind: 'refused'; because: 'type' | 'size' };

/** Plan for a file that was chosen, pasted or dropped. */
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
