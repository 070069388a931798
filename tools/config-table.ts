/** Builds the configuration table of docs/operating.md from the `config.ts` of each program. */
import { join } from 'node:path';
import { configTableRows, type ConfigKeys } from '@verdict/domain/site/config.ts';

const START = '<!-- configuration: written by `npm run registry` -->';
const END = '<!-- end of configuration -->';

/** Every key of an operator, once, in the order of the programs that read it. */
export async function configurationTable(root: string): Promise<string> {
  const rows = new Map<string, string>();
  for (const file of ['supervisor/src/config.ts', 'server/src/config.ts', 'judge/src/daemon-config.ts']) {
    const module = (await import(join(root, 'apps', file))) as Record<string, ConfigKeys>;
    for (const [name, keys] of Object.entries(module)) {
      if (!name.endsWith('Keys')) continue;
      for (const row of configTableRows(keys)) rows.set(row.split('`')[1] ?? row, row);
    }
  }
  return ['| Key | Default | Meaning: what is allowed |', '| --- | --- | --- |', ...rows.values()].join('\n');
}

/** The text with the table between its two marks. Null when the marks are missing. */
export function withTable(readme: string, table: string): string | null {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start === -1 || end < start) return null;
  return `${readme.slice(0, start + START.length)}\n\n${table}\n\n${readme.slice(end)}`;
}
