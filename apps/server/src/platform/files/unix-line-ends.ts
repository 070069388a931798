/** Replace CRLF by LF in text files. Binary content is returned unchanged. */
export function withUnixLineEnds(bytes: Buffer): Buffer {
  if (!bytes.includes('\r\n') || bytes.includes(0)) return bytes;
  const text = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  let from = 0;
  for (let at = bytes.indexOf('\r\n'); at !== -1; at = bytes.indexOf('\r\n', at + 2)) {
    length += bytes.copy(text, length, from, at);
    from = at + 1;
  }
  length += bytes.copy(text, length, from);
  return text.subarray(0, length);
}
