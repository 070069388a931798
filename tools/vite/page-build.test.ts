import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { joined } from './page-chunks.ts';
import { routesIn } from './page-files.ts';

type Row = Partial<Pick<Rolldown.OutputChunk, 'isEntry' | 'imports'>> & { page?: string; bytes?: number };

/**
 * Chunks of a small app: each has one module of the chunk's name; `page` makes it a page or shell of `features`,
 * `bytes` is its size after gzip.
 */
const appOf = (rows: Record<string, Row>): Rolldown.OutputChunk[] =>
  Object.entries(rows).map(
    ([name, { page, isEntry = false, imports = [], bytes = 100 }]) =>
      ({
        name,
        fileName: name,
        code: randomBytes(bytes),
        isEntry,
        isDynamicEntry: page !== undefined,
        facadeModuleId: page === undefined ? null : `/src/features/${page}.tsx`,
        moduleIds: [name],
        imports,
      }) as unknown as Rolldown.OutputChunk,
  );

/** Pages of five areas; `imports` says what some of them need, `shared` what this is. Returns a module's file. */
function fileOf(imports: Record<string, string[]>, shared: Record<string, Row>): (name: string) => string | undefined {
  const areas = ['account', 'community', 'contest', 'group', 'problem'];
  const pages = areas.flatMap((area) => ['List', 'One'].map((name) => `${area}/${name}Page`));
  const all = [...pages, 'contest/ContestShell', 'site/admin/UsersPage', 'site/admin/JobsPage'];
  const rows = Object.fromEntries(all.map((page) => [page, { page, imports: ['shell', ...(imports[page] ?? [])] }]));
  const files = joined(appOf({ entry: { isEntry: true, imports: ['shell'] }, shell: {}, ...rows, ...shared }));
  return (name) => files.get(name);
}

test('what the same pages need is one file, whatever its size; what the app starts with stays apart', () => {
  const needs = { 'contest/OnePage': ['editor', 'head'], 'problem/OnePage': ['editor', 'head'] };
  const file = fileOf(needs, { editor: { bytes: 50_000 }, head: {} });
  expect(file('editor')).toBe(file('head'));
  expect(file('shell')).toBeUndefined();
});

test('a small part joins a file that more pages load, a large one does not', () => {
  const needs = {
    'contest/OnePage': ['tabs', 'table'],
    'contest/ListPage': ['chart', 'table'],
    'problem/OnePage': ['table'],
  };
  const file = fileOf(needs, { tabs: { bytes: 500 }, chart: { bytes: 20_000 }, table: { bytes: 500 } });
  expect(file('tabs')).toBe(file('table'));
  expect(file('chart')).not.toBe(file('table'));
});

test('what a part brings along counts', () => {
  const needs = { 'contest/OnePage': ['tabs', 'table'], 'problem/OnePage': ['table'], 'group/OnePage': ['chart'] };
  const file = fileOf(needs, {
    tabs: { bytes: 500, imports: ['chart'] },
    chart: { bytes: 20_000 },
    table: { bytes: 500 },
  });
  expect(file('tabs')).not.toBe(file('table'));
});

test('what a shell needs, every page of its area needs', () => {
  const needs = { 'contest/ContestShell': ['clock'], 'contest/OnePage': ['board'], 'contest/ListPage': ['board'] };
  const file = fileOf(needs, { clock: { bytes: 50_000 }, board: { bytes: 50_000 } });
  expect(file('clock')).toBe(file('board'));
});

test('pages of the back office load more in vain than those of learners', () => {
  const sizes = { grid: { bytes: 8000 }, head: { bytes: 8000 } };
  const forOffice = { 'site/admin/UsersPage': ['head'], 'problem/OnePage': ['grid', 'head'] };
  const file = fileOf(forOffice, sizes);
  expect(file('grid')).toBe(file('head'));
  const forLearners = fileOf({ 'group/OnePage': ['head'], 'problem/OnePage': ['grid', 'head'] }, sizes);
  expect(forLearners('grid')).not.toBe(forLearners('head'));
});

test('a chunk that imports a page stays alone, so that no other page loads this one', () => {
  const needs = { 'contest/OnePage': ['frame', 'tabs'], 'group/OnePage': ['frame', 'tabs'] };
  const file = fileOf(needs, { frame: { imports: ['problem/OnePage'] }, tabs: {} });
  expect(file('frame')).not.toBe(file('tabs'));
});

test('a route names its page and what it loads ahead; routes without a path have none', () => {
  const code = `
    const list = createRoute({
      getParentRoute: () => rootRoute,
      path: '/problem',
      staticData: { ahead: async () => { await import('./queries.ts'); } },
      component: lazyRouteComponent(() => withTexts(import('./ListPage.tsx'), texts), 'ListPage'),
    });
    const below = (above) => createRoute({ path: \`\${above}/training/$id\`, component: lazy(() => import('./One.tsx')) });
    const shell = createRoute({ id: 'contest', component: lazyRouteComponent(() => import('./Shell.tsx')) });
    const start = createRoute({ path: '/', beforeLoad: () => { throw redirect({ to: '/home' }); } });`;
  expect(routesIn('routes.ts', code)).toEqual([
    { path: '/problem', imports: ['./queries.ts', './ListPage.tsx'] },
    { path: '*/training/$id', imports: ['./One.tsx'] },
  ]);
});

test('a route without a page of its own shows that of its parent without a path', () => {
  const code = `
    const form = createRoute({ getParentRoute: () => shell, id: 'form', component: page(() => import('./FormPage.tsx')) });
    const add = createRoute({ getParentRoute: () => form, path: '/create' });
    const all = form.addChildren([add, createRoute({ getParentRoute: () => form, path: '/edit/$id' })]);
    const list = createRoute({ getParentRoute: () => add, path: '/list' });`;
  expect(routesIn('routes.ts', code)).toEqual([
    { path: '/create', imports: ['./FormPage.tsx'] },
    { path: '/edit/$id', imports: ['./FormPage.tsx'] },
  ]);
});
