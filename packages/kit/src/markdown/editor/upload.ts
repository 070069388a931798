// Uploads from inside a text: a placeholder marks the place until the link replaces it.

/** The extensions of pictures that the server accepts. */
export const pictureTypes = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'] as const;

export function isPictureName(name: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && pictureTypes.some((type) => type === extension);
}

/** Largest picture in a text, in MiB, as on the server. */
export const imageMaxMiB = 4;

/** Why a file was not stored: a message for the reader. */
export class UploadRefused extends Error {}

/**
 * Upload functions for the files of a text. Site and group pages use different endpoints. They reject with
 * `UploadRefused` when there is a message for the reader.
 */
export interface Uploads {
  /** Stores a picture. */
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
