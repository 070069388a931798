/** The value of a table under a key that anybody may have written: `constructor` and the like are none of its own. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
