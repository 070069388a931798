/** Addresses of pictures and files on this site, which texts of old sites come to link to. */
import type { PackageFinding } from '@verdict/domain/problem/problem-package.ts';

export const isPictureName = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|bmp|svg)$/i.test(name);

export const addressOf = (publicName: string): string =>
  `/api/public/${isPictureName(publicName) ? 'img' : 'file'}/${publicName}`;

/** Pictures of the site are moved by themselves, with their addresses, and told there when they are missing. */
export const isSitePicture = ({ code, sentence: text }: PackageFinding): boolean =>
  code === 'image-missing' && /^\/api\/public\/(?:img|file)\//.test(String(text.values['link'] ?? ''));
