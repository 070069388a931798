/** Null for an invalid address. The oldest supported browsers have no built-in function for this. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
