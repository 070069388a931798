/** Rules for picture files that users pick: the names the server accepts, and the greatest size in bytes. */
export const pictureTypes = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'] as const;
export const avatarMaxBytes = 2 * 1024 * 1024;

export function isPictureName(name: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && pictureTypes.some((type) => type === extension);
}

/** Why a file cannot become an avatar; null when it can. */
export function avatarRefusal(file: { name: string; size: number }): 'type' | 'size' | null {
  if (!isPictureName(file.name)) return 'type';
  return file.size > avatarMaxBytes ? 'size' : null;
}
