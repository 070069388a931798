// What a visitor downloads before a page shows, held to the budgets of the design: run after `vite build`.
// A page costs the entry, its own chunk, one language and everything those import statically; the problem page also
// the editor and the Markdown renderer, although they arrive later. Which programming language's mode is fetched, and
// whether formulas are, depends on the reader and the statement: they are not counted.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = new URL('./dist/', import.meta.url);
const KB = 1024;
const budgets = { page: { js: 205 * KB, css: 25 * KB }, problem: { js: 400 * KB, css: 25 * KB } };
const problemExtras = ['editor/code-mirror.ts', 'markdown/render.ts'];

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
function closure(manifest: Record<string, Chunk>, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen.values()];
}

function costOf(chunks: readonly Chunk[]): Cost {
  const sum = (files: readonly string[]): number => [...new Set(files)].reduce((total, file) => total + gzipped(file), 0);
  return { js: sum(chunks.map(({ file }) => file)), css: sum(chunks.flatMap(({ css = [] }) => css)) };
}

/** One row per page: what it costs and what it may. */
export function measure(): PageCost[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;
  const cost = (keys: readonly string[]): Cost => costOf(closure(manifest, keys));
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  const language = keys.filter((key) => /messages\/src\/(?:en-US|zh-CN)\.ts$/.test(key)).toSorted((a, b) => cost([b]).js - cost([a]).js).slice(0, 1);
  const pages = keys.filter((key) => /src\/features\/.*Page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry);
  return pages.map((page) => {
    const problem = page.endsWith('/ProblemPage.tsx');
    const extras = problem ? keys.filter((key) => problemExtras.some((part) => key.includes(part))) : [];
    return { page: page.replace(/^.*\/(\w+)\.tsx$/, '$1'), ...cost([...entry, ...language, page, ...extras]), budget: problem ? budgets.problem : budgets.page };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
  for (const { page, js, css, budget } of measure()) {
    const over = js > budget.js || css > budget.css;
    console.log(`${page.padEnd(20)} js ${kb(js)} of ${kb(budget.js)}   css ${kb(css)} of ${kb(budget.css)}${over ? '   TOO MUCH' : ''}`);
    if (over) process.exitCode = 1;
  }
}
