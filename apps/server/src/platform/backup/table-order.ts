import type { TableFacts } from './backup.sql.ts';

/** Tables sorted so that each comes after the tables it refers to. Throws when references form a cycle. */
export function insertionOrder(tables: readonly TableFacts[]): TableFacts[] {
  const ordered: TableFacts[] = [];
  const placed = new Set<string>();
  const known = new Set(tables.map((table) => table.name));
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => table.refersTo.every((name) => placed.has(name) || !known.has(name)));
    if (ready.length === 0)
      throw new Error(`these tables refer to each other: ${waiting.map((table) => table.name).join(', ')}`);
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !placed.has(table.name));
  }
  return ordered;
}
