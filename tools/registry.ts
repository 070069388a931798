/**
 * `npm run registry` writes each `registry.gen.ts` from the listing of its folder (adding a language, a format, a
 * part of the contract or of the server's routes is adding one file), the configuration table of docs/operating.md,
 * and docs/schema.md. `--check` writes nothing and fails when one is stale, except for docs/schema.md, which needs a
 * database: `schema.site.test.ts` compares it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { configurationTable, withTable } from './config-table.ts';
import { areas } from './areas.ts';

interface Registry {
  /** Folder whose files are the members; the registry is beside it. */
  folder: string;
  /** Name of each file's export: one member, or with `many` an array of members. */
  exported: string;
  many?: true;
  /** Type of a member and the module it comes from. */
  type: { name: string; from: string };
  /** Name of the exported array, its docstring and the text after the list. */
  all: string;
  doc: string;
  order?: string;
}

const registries: Registry[] = [
  {
    folder: 'packages/languages/src/languages',
    exported: 'languages',
    many: true,
    type: { name: 'Language', from: '@verdict/domain/judging/language.ts' },
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
  {
    folder: 'packages/contest-formats/src/formats',
    exported: 'format',
    type: { name: 'ContestFormat', from: './format.ts' },
    all: 'allContestFormats',
    doc: 'Every format, in the order of their file names.',
  },
  {
    folder: 'packages/contest-formats/src/configuration/sources',
    exported: 'source',
    type: { name: 'ConfigurationSource', from: './source.ts' },
    all: 'allSources',
    doc: 'Every kind of file that configures a contest, in the order of their names.',
  },
  {
    folder: 'packages/contest-formats/src/clics/versions',
    exported: 'version',
    type: { name: 'ClicsVersion', from: './version.ts' },
    all: 'allClicsVersions',
    doc: 'Every version of the Contest API, in the order of their file names.',
  },
  {
    folder: 'packages/remote-sites/src/sites',
    exported: 'site',
    type: { name: 'RemoteSite', from: './site.ts' },
    all: 'adapters',
    doc: 'The adapter of every site that judges for us, in the order of their file names.',
  },
  {
    folder: 'packages/domain/src/contest/rules',
    exported: 'rule',
    type: { name: 'ContestRule', from: './rule.ts' },
    all: 'allRules',
    doc: 'Every kind of contest, in the order of their file names.',
  },
];

/** Text of the registry for these file names, with members in the order of the names. */
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

/** Folder of the contract's parts, and of the server's. */
const contractFolder = 'packages/contract/src';
const featuresFolder = 'apps/server/src/features';

const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');

/**
 * Parts of the contract that have endpoints: `community/comment.ts` is `communityComment`, an area itself comes
 * first.
 */
export function contractText(root: string): string {
  const parts = Object.keys(areas).flatMap((area) =>
    readdirSync(join(root, contractFolder, area))
      .filter(
        (file) =>
          isSource(file) && /= (?:endpoint|download|foreign|inGroup)\(/.test(read(root, contractFolder, area, file)),
      )
      .toSorted((a, b) => Number(b === `${area}.ts`) - Number(a === `${area}.ts`) || (a < b ? -1 : 1))
      .map((file) => ({
        path: `./${area}/${file}`,
        name: identifier(file === `${area}.ts` ? file : `${area}-${file}`),
      })),
  );
  return [
    '// Generated from the folders of the areas by `npm run registry`. Do not edit.',
    ...parts.map(({ path, name }) => `import * as ${name} from '${path}';`),
    '',
    '/** Every part of the contract that has endpoints, by area and part. */',
    'export const contract = {',
    ...parts.map(({ name }) => `  ${name},`),
    '};',
    '',
  ].join('\n');
}

/** Exports `…Routes` of the server's files `*.routes.ts`. What has no endpoint of the contract has no such export. */
export function routesText(root: string): string {
  const lists = Object.keys(areas).flatMap((area) =>
    readdirSync(join(root, featuresFolder, area), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.routes.ts'))
      .sort()
      .flatMap((file) =>
        [...read(root, featuresFolder, area, file).matchAll(/^export (?:const|function) (\w+Routes)\(?/gm)].map(
          ([, name]) => ({ path: `./${area}/${file}`, name: name! }),
        ),
      ),
  );
  return [
    '// Generated from the files `*.routes.ts` by `npm run registry`. Do not edit.',
    "import type { RouteList } from './route-list.ts';",
    ...lists.map(({ path, name }) => `import { ${name} } from '${path}';`),
    '',
    '/** Routes of every part, in the order of the areas and their files. */',
    'export const routeLists: readonly RouteList[] = [',
    ...lists.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

/** `c-sharp.ts` becomes `cSharp`, `2026-01.ts` becomes `_202601`. */
function identifier(file: string): string {
  const name = file.slice(0, -'.ts'.length).replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^\d/.test(name) ? `_${name}` : name;
}

/** Generated files with their expected text. */
async function generatedFiles(root: string): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  for (const registry of registries) {
    const folder = join(root, registry.folder);
    if (existsSync(folder))
      wanted.set(join(dirname(folder), 'registry.gen.ts'), registryText(registry, readdirSync(folder)));
  }
  for (const [folder, text] of [
    [contractFolder, contractText],
    [featuresFolder, routesText],
  ] as const)
    if (existsSync(join(root, folder))) wanted.set(join(root, folder, 'registry.gen.ts'), text(root));
  const table = join(root, 'docs/operating.md');
  if (existsSync(table)) {
    const text = withTable(readFileSync(table, 'utf8'), await configurationTable(root));
    if (text === null)
      throw new Error('docs/operating.md has no marks for the configuration table (see tools/config-table.ts).');
    wanted.set(table, text);
  }
  return wanted;
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const checkOnly = process.argv.includes('--check');
  const wanted = await generatedFiles(root);
  if (!checkOnly) {
    const { schemaOfCheckout } = await import('./schema.ts');
    wanted.set(join(root, 'docs/schema.md'), await schemaOfCheckout(root));
  }
  for (const [file, text] of wanted) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    const name = relative(root, file);
    console.log(checkOnly ? `${name} is stale: run \`npm run registry\`` : `wrote ${name}`);
    if (checkOnly) process.exitCode = 1;
    else writeFileSync(file, text);
  }
}
