/**
 * `npm run registry`: writes each `registry.gen.ts` from the listing of its folder, so that adding a language or a
 * format is adding one file. `--check` writes nothing and fails when one is stale.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

interface Registry {
  /** Folder whose files are the members; the registry lies beside it. */
  folder: string;
  /** What each file exports: one member, or with `many` an array of them. */
  exported: string;
  many?: true;
  /** Type of a member and the module it comes from. */
  type: { name: string; from: string };
  /** Name of the array that the registry exports, its docstring and what follows the list. */
  all: string;
  doc: string;
  order?: string;
}

const registries: Registry[] = [
  {
    folder: 'packages/languages/src/languages',
    exported: 'languages',
    many: true,
    type: { name: 'Language', from: '@verdict/domain/language.ts' },
    all: 'allLanguages',
    doc: 'Every language, larger `order` first.',
    order: '.sort((a, b) => b.order - a.order)',
  },
  {
    folder: 'packages/problem-formats/src/formats',
    exported: 'format',
    type: { name: 'ProblemFormat', from: './format.ts' },
    all: 'allFormats',
    doc: 'Every format, in the order of their file names.',
  },
];

/** Text of the registry for these file names; members come in the order of their names. */
export function registryText(registry: Registry, files: readonly string[]): string {
  const { folder, exported, many, type, all, doc, order = '' } = registry;
  const members = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ file, name: identifier(file) }));
  const place = basename(folder);
  return [
    `// Generated from the folder \`${place}\` by \`npm run registry\`. Do not edit.`,
    `import type { ${type.name} } from '${type.from}';`,
    ...members.map(({ file, name }) => `import { ${exported} as ${name} } from './${place}/${file}';`),
    '',
    `/** ${doc} */`,
    `export const ${all}: readonly ${type.name}[] = [`,
    ...members.map(({ name }) => `  ${many ? '...' : ''}${name},`),
    `]${order};`,
    '',
  ].join('\n');
}

/** `c-sharp.ts` becomes `cSharp`. */
function identifier(file: string): string {
  return file.slice(0, -'.ts'.length).replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The registries that differ from their folders; written unless only checked. */
function refresh(root: string, checkOnly: boolean): string[] {
  const stale: string[] = [];
  for (const registry of registries) {
    const folder = join(root, registry.folder);
    if (!existsSync(folder)) continue;
    const file = join(dirname(folder), 'registry.gen.ts');
    const wanted = registryText(registry, readdirSync(folder));
    const present = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (present === wanted) continue;
    stale.push(relative(root, file));
    if (!checkOnly) writeFileSync(file, wanted);
  }
  return stale;
}

if (import.meta.main) {
  const checkOnly = process.argv.includes('--check');
  const stale = refresh(resolve(import.meta.dirname, '..'), checkOnly);
  for (const file of stale)
    console.log(checkOnly ? `${file} is stale: run \`npm run registry\`` : `wrote ${file}`);
  if (checkOnly && stale.length > 0) process.exitCode = 1;
}
