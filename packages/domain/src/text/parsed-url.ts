/** Null for an invalid address. Replaces `URL.parse`, which the oldest supported browsers do not have. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
