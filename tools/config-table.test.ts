import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { configurationTable, withTable } from './config-table.ts';

test('the table has one row per key of any program', async () => {
  const table = await configurationTable(resolve(import.meta.dirname, '..'));
  expect(table).toContain('| `PORT` | `3000` | Port of the site and its API: a port number from 1 to 65535 |');
  expect(table.split('`PORT`')).toHaveLength(2);
  expect(table).toContain('`VERDICT_ROOT_PASSWORD`');
  expect(table).toContain('`VERDICT_JUDGE_SLOTS`');
});

test('the table replaces what stands between its marks', () => {
  const readme = 'a\n<!-- configuration: written by `npm run registry` -->\nold\n<!-- end of configuration -->\nz';
  const once = withTable(readme, 'TABLE') ?? '';
  expect(once).toBe(
    'a\n<!-- configuration: written by `npm run registry` -->\n\nTABLE\n\n<!-- end of configuration -->\nz',
  );
  expect(withTable(once, 'TABLE')).toBe(once);
  expect(withTable('no marks', 'TABLE')).toBeNull();
});
