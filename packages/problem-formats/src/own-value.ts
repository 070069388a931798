/** The value under a key from untrusted input: ignores inherited properties such as `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
