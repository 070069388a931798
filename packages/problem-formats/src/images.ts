/** Pictures inside texts: their type is recognised by their first bytes, never by their names. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { memoryFile } from './package-files.ts';

const kinds: [string, Buffer][] = [
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
  ['gif', Buffer.from('GIF8')],
  ['webp', Buffer.from('RIFF')],
];

/** File ending of a picture. Null when statements cannot show its type. */
export function imageKind(content: Buffer): string | null {
  const isSvg = /^\s*<(\?xml|svg)/.test(content.subarray(0, 200).toString('utf8'));
  const known = kinds.find(([, magic]) => content.subarray(0, magic.length).equals(magic));
  return known?.[0] ?? (isSvg ? 'svg' : null);
}

/** Turns pictures in `data:` addresses of a text into files that the text links to. */
export function takeEmbeddedImages(text: string, attachments: Record<string, PackageFile>): string {
  return text.replace(/data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)/g, (whole, base64: string) => {
    const content = Buffer.from(base64, 'base64');
    const kind = imageKind(content);
    if (kind === null) return whole;
    const name = `embedded-${Object.keys(attachments).length + 1}.${kind}`;
    attachments[name] = memoryFile(name, content);
    return name;
  });
}
