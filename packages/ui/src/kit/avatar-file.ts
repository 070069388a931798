/** Rules for chosen picture files: the extensions that the server accepts, and the largest size in bytes. */
export const pictureTypes = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'] as const;
export const avatarMaxBytes = 2 * 1024 * 1024;

export function isPictureName(name: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && pictureTypes.some((type) => type === extension);
}

/** Reason why a file cannot become an avatar. Null when it can. */
export function avatarRefusal(file: { name: string; size: number }): 'type' | 'size' | null {
  if (!isPictureName(file.name)) return 'type';
  return file.size > avatarMaxBytes ? 'size' : null;
}
