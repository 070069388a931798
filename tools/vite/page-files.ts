/**
 * The files of each page, known before any code of the app runs: `first-paint.js` gets a table from the paths of the
 * routes to the scripts and styles that the page needs beside those of every page, and asks for them at once.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const routesFile = /\/src\/features\/[\w-]+\/routes\.ts$/;
const textsFile = /\/messages\/src\/(en-US|zh-CN)\.ts$/;
/**
 * `path: '/problem/$problemID', … component: lazyRouteComponent(() => import('./ProblemPage.tsx')` within one route.
 */
const pageRoute =
  /path:\s*["'`]([^"'`]+)["'`](?:(?!createRoute)[^])*?lazyRouteComponent\(\s*\(\)\s*=>\s*import\([^)]+\)/g;
/** All that a route imports when it is opened: its page, and what its `ahead` starts with. */
const partOfPage = /import\(\s*["'`]([^"'`]+)["'`]/g;

export function pageFiles(base: string): Plugin {
  const found: { path: string; files: Set<string> }[] = [];
  return {
    name: 'verdict:page-files',
    apply: 'build',
    transform: {
      filter: { id: routesFile },
      async handler(code, id) {
        for (const [route, path = ''] of code.matchAll(pageRoute)) {
          const parts = [...route.matchAll(partOfPage)].map(([, name = '']) => this.resolve(name, id));
          found.push({ path, files: new Set((await Promise.all(parts)).map((part) => part?.id ?? '')) });
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
        [...filesOf(wanted)].filter((name) => !html.includes(name)).map((name) => base + name);
      // A part that others need, too, is in their file; its own one only passes it on.
      const partsOf = (files: Set<string>) =>
        chunks.filter(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId ?? '', ...moduleIds].some((id) => files.has(id)),
        );
      const pages = found.map(({ path, files }) => [pattern(base.slice(0, -1) + path), own(partsOf(files))]);
      const texts = chunks.flatMap((chunk) => {
        const locale = textsFile.exec(chunk.facadeModuleId ?? '')?.[1];
        return locale ? [[locale, own([chunk])]] : [];
      });
      const script = join(dir, 'first-paint.js');
      const before = await readFile(script, 'utf8');
      await writeFile(
        script,
        `${before}askFor(${JSON.stringify(pages)}, ${JSON.stringify(Object.fromEntries(texts))});\n`,
      );
    },
  };
}

/** Source of a regular expression for the paths of a route: `/problem/$problemID` has one segment that differs. */
const pattern = (path: string): string => `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`;

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
