import { isPictureName } from '@verdict/kit/markdown/editor/upload.ts';

/** The largest avatar, in bytes. */
export const avatarMaxBytes = 2 * 1024 * 1024;

/** Reason why a file cannot become an avatar. Null when it can. */
export function avatarRefusal(file: { name: string; size: number }): 'type' | 'size' | null {
  if (!isPictureName(file.name)) return 'type';
  return file.size > avatarMaxBytes ? 'size' : null;
}
