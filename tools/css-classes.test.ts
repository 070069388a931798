import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Classes that a component names, `classes.head`, and its style sheet does not have. */
async function missingClasses(): Promise<string[]> {
  const missing: string[] = [];
  for await (const file of glob('{apps/web,packages/kit}/{src,gallery}/**/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const code = source.replaceAll(/'[^'\n]*'/g, '');
    for (const [, name, path] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
      const sheet = path!.startsWith('@verdict/kit/')
        ? join(root, 'packages/kit/src', path!.slice('@verdict/kit/'.length))
        : join(root, dirname(file), path!);
      const known = new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, each]) => each));
      const used = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, each]) => each!);
      missing.push(...used.filter((each) => !known.has(each)).map((each) => `${file}: ${each}`));
    }
  }
  return missing;
}

test('each class that a component names is in its style sheet', async () => {
  expect(await missingClasses()).toEqual([]);
});
