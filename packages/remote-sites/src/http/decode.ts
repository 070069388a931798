/** Decodes pages. Sites name a wrong encoding, or none. */

/** `sniff`: the header's encoding, else the page's, else UTF-8 if the bytes are valid, else GB18030. */
export type Charset = 'utf-8' | 'gb18030' | 'sniff';

/** Decodes a page in the encoding of its site. A header that says UTF-8 only counts if the bytes are valid UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string, charset: Charset): string {
  const named = charsetOf(contentType);
  if (charset === 'gb18030') {
    const utf8 = named && isUtf8(named) ? strict(bytes, 'utf-8') : null;
    return utf8 ?? new TextDecoder('gb18030').decode(bytes);
  }
  if (charset === 'utf-8') return new TextDecoder().decode(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const inPage = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i.exec(start)?.[1];
  for (const label of [named, inPage, 'utf-8']) {
    const text = label ? strict(bytes, label) : null;
    if (text !== null) return text;
  }
  return new TextDecoder('gb18030').decode(bytes);
}

const charsetOf = (contentType: string): string | null =>
  /charset\s*=\s*"?([\w-]{1,40})/i.exec(contentType)?.[1] ?? null;

const isUtf8 = (label: string): boolean => /^utf-?8$/i.test(label);

/** Decodes strictly and removes the byte order mark. Null when the bytes are invalid or the encoding is unknown. */
function strict(bytes: Uint8Array, label: string): string | null {
  try {
    // GB2312 and GBK are decoded as the larger GB18030, as browsers do.
    return new TextDecoder(/^gb/i.test(label) ? 'gb18030' : label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
