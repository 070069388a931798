/** Null: it is none. `URL.parse` does the same, but the oldest browsers that are served do not have it. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
