/**
 * Writes `pages.json`: for each route, the scripts, styles and texts that its page needs beside those of every page.
 * The server names them in the page's HTML, so that a browser requests all of them in its first round.
 */
import type { PageFiles } from '../../apps/server/src/platform/http/page-html.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, type Locale } from '@verdict/messages/shape.ts';
import { parseSync, Visitor, type Plugin } from 'vite';
import { type BuiltChunk, chunkGraph, chunksIn } from './chunk-graph.ts';
import { reachable } from './reachable.ts';

const routesFile = /\/src\/features\/[\w/-]+routes\.ts$/;
const sharedTexts = /\/messages\/src\/(en-US|zh-CN)\.ts$/;
const officeTexts = /\/messages\/src\/admin\.(en-US|zh-CN)\.ts$/;
const featureTexts = /\/messages\/src\/[\w-]+\/[\w-]+\.(en-US|zh-CN)\.ts$/;
/** Imports the routes of the back office. */
const officeModule = /\/src\/app\/shell\/office\/office\.ts$/;

interface FoundRoute {
  /** Name of the constant that holds the route. */
  name: string | null;
  parent: string | null;
  path: string | null;
  imports: string[];
}

/**
 * Path of each route that has one, and the modules that it imports on demand: its page, what `ahead` loads, and those
 * of parents in the same file without a path.
 */
export function routesIn(file: string, code: string): { path: string; imports: string[] }[] {
  const routes: FoundRoute[] = [];
  const open: FoundRoute[] = [];
  const names = new Map<object, string>();
  const isRoute = ({ callee }: { callee: object }) => 'name' in callee && callee.name === 'createRoute';
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    CallExpression(call) {
      const [options] = call.arguments;
      if (!isRoute(call) || options?.type !== 'ObjectExpression') return;
      const route: FoundRoute = { name: names.get(call) ?? null, parent: null, path: null, imports: [] };
      for (const property of options.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { key, value } = property;
        if (key.name === 'path') route.path = textOf(value);
        if (key.name === 'getParentRoute' && value.type === 'ArrowFunctionExpression')
          route.parent = value.body.type === 'Identifier' ? value.body.name : null;
      }
      open.push(route);
    },
    'CallExpression:exit'(call) {
      if (isRoute(call) && call.arguments[0]?.type === 'ObjectExpression') routes.push(open.pop()!);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') open.at(-1)?.imports.push(String(source.value));
    },
  }).visit(parseSync(file, code).program);
  const byName = new Map(routes.flatMap((route) => (route.name === null ? [] : [[route.name, route] as const])));
  const importsOf = ({ imports, parent }: FoundRoute): string[] => {
    const above = byName.get(parent ?? '');
    return above && above.path === null ? [...imports, ...importsOf(above)] : imports;
  };
  return routes.flatMap((route) => {
    const imports = importsOf(route);
    return route.path !== null && imports.length > 0 ? [{ path: route.path, imports }] : [];
  });
}

/** A literal, or a template whose values became `*`. */
function textOf(node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }): string | null {
  if (node.type === 'Literal') return String(node.value);
  return node.quasis?.map(({ value }) => value.raw).join('*') ?? null;
}

export function pageFiles(): Plugin {
  const found: { path: string; modules: Set<string>; routes: string }[] = [];
  return {
    name: 'verdict:page-files',
    apply: 'build',
    transform: {
      filter: { id: routesFile },
      async handler(code, id) {
        for (const { path, imports } of routesIn(id, code)) {
          const modules = await Promise.all(imports.map((name) => this.resolve(name, id)));
          found.push({ path, modules: new Set(modules.map((module) => module?.id ?? '')), routes: id });
        }
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = chunksIn(bundle);
      const { importsOf: importsOfChunk, initial } = chunkGraph(chunks);
      const filesOf = (wanted: readonly BuiltChunk[]): string[] => {
        const files = [...reachable(wanted, importsOfChunk)]
          .filter((chunk) => !initial.has(chunk))
          .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
        return [...new Set(files)].map((name) => `/${name}`);
      };
      // A module that others need as well is in a shared file; its own file only re-exports it.
      const chunksWith = (modules: ReadonlySet<string>) =>
        chunks.filter(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId ?? '', ...moduleIds].some((id) => modules.has(id)),
        );
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const loadedBy = (modules: Iterable<string>) =>
        new Set([...modules].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
      const textsOf = (isWanted: (id: string, locale: string) => boolean, more: string[] = []): PageFiles['texts'] => {
        const of = (locale: Locale) =>
          filesOf(chunks.filter(({ facadeModuleId }) => isWanted(facadeModuleId ?? '', locale)));
        return Object.fromEntries(locales.map((locale) => [locale, [...more, ...of(locale)]])) as PageFiles['texts'];
      };
      const matching = (texts: RegExp) => (id: string, locale: string) => texts.exec(id)?.[1] === locale;

      const pages = found.map(({ path, modules, routes }) => {
        const shown = loadedBy(reachable(modules, importsOf));
        const named = loadedBy(importsOf(routes));
        for (const id of shown)
          if (featureTexts.test(id) && !named.has(id)) this.error(`${path} shows ${id}: its route names them`);
        const texts = textsOf((id, locale) => shown.has(id) && matching(featureTexts)(id, locale));
        return { path: pattern(path), files: filesOf(chunksWith(modules)), texts };
      });
      const office = filesOf(chunks.filter(({ facadeModuleId }) => officeModule.test(facadeModuleId ?? '')));
      const written: PageFiles = {
        texts: textsOf(matching(sharedTexts)),
        office: textsOf(matching(officeTexts), office),
        pages,
      };
      await writeFile(join(dir, 'pages.json'), JSON.stringify(written));
    },
  };
}

/**
 * Source of a regular expression for the paths of a route: `/problem/$problemID` has one variable segment, `*` stands
 * for two segments at most.
 */
const pattern = (path: string): string =>
  `^${path.replaceAll(/\$\w+/g, '[^/]+').replaceAll('*', '(?:/[^/]+){0,2}')}/?$`;
