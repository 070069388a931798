export type ImageType = 'gif' | 'jpeg' | 'png' | 'bmp' | 'webp' | 'svg';

/** Type by the first bytes, because the sender chooses names and declared types. Null for anything else. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp';
  if (head.startsWith('BM')) return 'bmp';
  const uncommented = bytes.toString('utf8', 0, 1024).replace(/<!--[^]*?(?:-->|$)/g, '');
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(uncommented)) return 'svg';
  return null;
}
