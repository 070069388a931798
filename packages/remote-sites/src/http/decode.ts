/** Bytes of a page as text. Sites name the wrong encoding, or none. */

/** `sniff`: by the header, then the page, then UTF-8 if it is that, then GB18030. */
export type Charset = 'utf-8' | 'gb18030' | 'sniff';

/** A page in the encoding of its site. A header that says UTF-8 is believed if the bytes are that. */
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

/** Null when the bytes are not of that encoding, or nobody knows it. The byte order mark is removed. */
function strict(bytes: Uint8Array, label: string): string | null {
  try {
    // GB2312 and GBK are read as the larger set, as browsers do.
    return new TextDecoder(/^gb/i.test(label) ? 'gb18030' : label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
