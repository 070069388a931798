/** Null: it is none. The oldest browsers that are served have no function for this. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
