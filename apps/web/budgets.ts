// Budgets for the files that a visitor downloads before a page shows: run after `vite build`.
// A page costs `first-paint.js`, the entry, its own chunk, its texts in one language and everything those import
// statically; the problem page also the editor and the Markdown renderer, although they arrive later, and once more
// with what sets formulas.
// Which programming language's mode is fetched depends on the reader, what helps to write is fetched by whoever writes:
// they are not counted.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { locales } from '@verdict/messages/shape.ts';
import { reachable } from '../../tools/vite/reachable.ts';
import type { PageFiles } from '../server/src/platform/http/page-html.ts';

const dist = new URL('./dist/', import.meta.url);
const KB = 1024;
/**
 * The entry knows the routes of all features, those of groups and discussions included, and what keeps the work of
 * people: one stream for all windows, keys of requests, drafts, told limits. Scripts hold the styles of their parts,
 * except those of the entry.
 */
const pageBudget: Cost = { js: 227 * KB, css: 17 * KB };
/** Files that the problem page fetches beside its own, with a field until the editor is there, and its budget. */
const problemPages: readonly { name: string; extras: readonly string[]; budget: Cost }[] = [
  {
    name: '',
    extras: ['editor/code-mirror.ts', 'markdown/render.ts'],
    budget: { js: 375 * KB, css: 17 * KB },
  },
  {
    name: ', formulas',
    extras: ['editor/code-mirror.ts', 'markdown/render.ts', 'markdown/math.ts'],
    budget: { js: 451 * KB, css: 21 * KB },
  },
];

/** Pages of the back office, which its administrators fetch once. */
const ofOffice = /\/features\/(?!group\/)[a-z]+\/admin\//;

/** Around the pages of a contest, of a training and of a group. */
const placeShells: readonly { pages: RegExp; shell: string }[] = [
  { pages: /^Contest(?!ListPage)/, shell: 'features/contest/page/ContestShell.tsx' },
  { pages: /^(Training(?!ListPage)|ClassBoardPage)/, shell: 'features/training/TrainingShell.tsx' },
  { pages: /^Group(?!ListPage)/, shell: 'features/group/GroupShell.tsx' },
];
/** Budget of a place's row around a problem: name, clock, tabs, announcements. */
const placeHead: Cost = { js: 24 * KB, css: 0 };

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
interface Cost {
  js: number;
  css: number;
}
export interface PageCost extends Cost {
  page: string;
  budget: Cost;
}

const sizes = new Map<string, number>();

/** Bytes of a built file after gzip. */
function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** All chunks that the given ones import statically, themselves included. */
const closure = (manifest: Record<string, Chunk>, keys: readonly string[]): Chunk[] =>
  [...reachable(keys, (key) => manifest[key]?.imports ?? [])].flatMap((key) => manifest[key] ?? []);

function costOf(chunks: readonly Chunk[]): Cost {
  const sum = (files: readonly string[]): number =>
    [...new Set(files)].reduce((total, file) => total + gzipped(file), 0);
  return { js: sum(chunks.map(({ file }) => file)), css: sum(chunks.flatMap(({ css = [] }) => css)) };
}

/** The files of a page's texts, in the language where they are larger. */
function textsAskedFor(): (pageFile: string) => string[] {
  const { texts, pages } = JSON.parse(readFileSync(new URL('pages.json', dist), 'utf8')) as PageFiles;
  const size = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzipped(file.slice(1)), 0);
  return (pageFile) => {
    const own = pages.find(({ files }) => files.includes(pageFile))?.texts;
    const languages = locales.map((locale) => [...texts[locale], ...(own?.[locale] ?? [])]);
    return languages.toSorted((a, b) => size(b) - size(a))[0] ?? [];
  };
}

/** One row per page: what it costs and what it may. */
export function measure(): PageCost[] {
  const textsOf = textsAskedFor();
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;
  const firstPaint: Chunk = { file: 'first-paint.js' };
  const cost = (keys: readonly string[]): Cost => costOf([firstPaint, ...closure(manifest, keys)]);
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  const pages = keys.filter(
    (key) => /src\/features\/.*Page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry && !ofOffice.test(key),
  );
  return pages.flatMap((page) => {
    const name = page.replace(/^.*\/(\w+)\.tsx$/, '$1');
    const place = placeShells.find(({ pages: within }) => within.test(name));
    const kinds = name.endsWith('ProblemPage')
      ? problemPages.map((kind) => ({
          ...kind,
          name: `${name}${kind.name}`,
          budget: place ? { js: kind.budget.js + placeHead.js, css: kind.budget.css + placeHead.css } : kind.budget,
        }))
      : [{ name, extras: [], budget: pageBudget }];
    const files = textsOf(`/${manifest[page]?.file}`);
    const texts = keys.filter((key) => files.includes(`/${manifest[key]?.file}`));
    return kinds.map((kind) => {
      const parts = place ? [...kind.extras, place.shell] : kind.extras;
      const extras = keys.filter((key) => parts.some((part) => key.includes(part)));
      return { page: kind.name, ...cost([...entry, ...texts, page, ...extras]), budget: kind.budget };
    });
  });
}

/** Fonts of the site. Formulas have their own, and phones fetch only the one of titles. */
const siteFont = /^(?:inter|source-serif|jetbrains-mono|noto-serif)-.*\.woff2$/;
export const fontBudget = 120 * KB;

/** Bytes of the fonts that a first page can ask for. */
export function fontBytes(): number {
  const assets = new URL('assets/', dist);
  return readdirSync(assets)
    .filter((file) => siteFont.test(file))
    .reduce((sum, file) => sum + readFileSync(new URL(file, assets)).length, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
  for (const { page, js, css, budget } of measure()) {
    const over = js > budget.js || css > budget.css;
    console.log(
      `${page.padEnd(22)} js ${kb(js)} of ${kb(budget.js)}   css ${kb(css)} of ${kb(budget.css)}${over ? '   TOO MUCH' : ''}`,
    );
    if (over) process.exitCode = 1;
  }
  console.log(`${'fonts'.padEnd(22)}    ${kb(fontBytes())} of ${kb(fontBudget)}`);
  if (fontBytes() > fontBudget) process.exitCode = 1;
}
