/**
 * Files of each page, known before any code of the app runs: `first-paint.js` gets a table from the paths of the routes
 * to the scripts, styles and texts that the page needs beside those of every page, and fetches them at once. The table
 * of the back office is a file of its own, which only its pages fetch.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@verdict/messages/shape.ts';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const routesFile = /\/src\/features\/[\w/-]+routes\.ts$/;
const sharedTexts = /\/messages\/src\/(en-US|zh-CN)\.ts$/;
const officeTexts = /\/messages\/src\/admin\.(en-US|zh-CN)\.ts$/;
/** Imports the routes of the back office. */
const officeModule = /\/src\/app\/shell\/office\/office\.ts$/;
const isOfOffice = (path: string): boolean => path.startsWith('/admin/');
const featureTexts = /\/messages\/src\/[\w-]+\/[\w-]+\.(en-US|zh-CN)\.ts$/;
/** One route: `path: '/about', … component: lazyRouteComponent(() => withTexts(import('./AboutPage.tsx'), …`. */
const pageRoute = new RegExp(
  [
    /path:\s*["'`]([^"'`]+)["'`](?:(?!createRoute)[^])*?/,
    /lazyRouteComponent\(\s*\(\)\s*=>\s*(?:withTexts\(\s*)?import\([^)]+\)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
);
/** Imports of a route when it is opened: its page, and the modules that its `ahead` loads. */
const partOfPage = /import\(\s*["'`]([^"'`]+)["'`]/g;

export function pageFiles(): Plugin {
  const found: { path: string; files: Set<string>; routes: string }[] = [];
  return {
    name: 'verdict:page-files',
    apply: 'build',
    transform: {
      filter: { id: routesFile },
      async handler(code, id) {
        for (const [route, path = ''] of code.matchAll(pageRoute)) {
          const parts = [...route.matchAll(partOfPage)].map(([, name = '']) => this.resolve(name, id));
          found.push({ path, files: new Set((await Promise.all(parts)).map((part) => part?.id ?? '')), routes: id });
        }
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
      const filesOf = (wanted: readonly Chunk[]): Set<string> => {
        const all = closure(wanted, (name) => chunks.filter(({ fileName }) => fileName === name));
        return new Set([...all].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
      };
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const own = (wanted: readonly Chunk[]): string[] =>
        [...filesOf(wanted)].filter((name) => !html.includes(name)).map((name) => `/${name}`);
      // A part that others need as well is in a shared file; its own file only re-exports it.
      const partsOf = (files: Set<string>) =>
        chunks.filter(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId ?? '', ...moduleIds].some((id) => files.has(id)),
        );
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const areasOf = (modules: Iterable<string>) =>
        new Set([...modules].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
      const inLanguage = (locale: string, wanted: RegExp, ids: ReadonlySet<string> | null) =>
        own(
          chunks.filter(({ facadeModuleId }) => {
            const known = wanted.exec(facadeModuleId ?? '')?.[1];
            return known === locale && (ids?.has(facadeModuleId ?? '') ?? true);
          }),
        );
      const pages = found.map(({ path, files, routes }) => {
        const areas = areasOf(modulesBelow(files, importsOf));
        const named = areasOf(importsOf(routes));
        for (const area of areas)
          if (featureTexts.test(area) && !named.has(area)) this.error(`${path} shows ${area}: its route names them`);
        const texts = locales.map((locale) => [locale, inLanguage(locale, featureTexts, areas)]);
        return { path, row: [pattern(path), own(partsOf(files)), Object.fromEntries(texts)] };
      });
      const rows = (wanted: boolean) => pages.filter(({ path }) => isOfOffice(path) === wanted).map(({ row }) => row);
      const textsOf = (wanted: RegExp, more: string[] = []) =>
        Object.fromEntries(locales.map((locale) => [locale, [...more, ...inLanguage(locale, wanted, null)]]));
      const office = own(chunks.filter(({ facadeModuleId }) => officeModule.test(facadeModuleId ?? '')));
      const officeTable = `askForOffice(${JSON.stringify(rows(true))}, ${JSON.stringify(textsOf(officeTexts, office))});\n`;
      const officeFile = `assets/office-files-${digestOf(officeTable)}.js`;
      await writeFile(join(dir, officeFile), officeTable);
      const script = join(dir, 'first-paint.js');
      const before = await readFile(script, 'utf8');
      await writeFile(
        script,
        `${before}askFor(${JSON.stringify(rows(false))}, ${JSON.stringify(textsOf(sharedTexts))}, "/${officeFile}");\n`,
      );
    },
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Source of a regular expression for the paths of a route: `/problem/$problemID` has one variable segment. */
const pattern = (path: string): string => `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`;

/** The given modules and all modules that they import statically. */
function modulesBelow(start: Iterable<string>, importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    importsOf(id).forEach(visit);
  };
  for (const id of start) visit(id);
  return seen;
}

function closure(wanted: readonly Chunk[], named: (file: string) => Chunk[]): Set<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) named(file).forEach(visit);
  };
  wanted.forEach(visit);
  return seen;
}
