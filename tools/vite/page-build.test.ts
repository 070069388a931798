import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { joined } from './page-chunks.ts';
import { routesIn } from './page-files.ts';

type Row = Partial<Pick<Rolldown.OutputChunk, 'isEntry' | 'imports'>> & { page?: string };

/** Chunks of a small app: each has one module of the chunk's name; `page` makes it a page or shell of `features`. */
const appOf = (rows: Record<string, Row>): Rolldown.OutputChunk[] =>
  Object.entries(rows).map(
    ([name, { page, isEntry = false, imports = [] }]) =>
      ({
        name,
        fileName: name,
        isEntry,
        isDynamicEntry: page !== undefined,
        facadeModuleId: page === undefined ? null : `/src/features/${page}.tsx`,
        moduleIds: [name],
        imports,
      }) as unknown as Rolldown.OutputChunk,
  );

/** Pages of five areas; `imports` says what some of them need. */
function fileOf(imports: Record<string, string[]>, shared: Record<string, Row>): (name: string) => string | undefined {
  const areas = ['account', 'community', 'contest', 'group', 'problem'];
  const pages = areas.flatMap((area) => ['List', 'One'].map((name) => `${area}/${name}Page`));
  const all = [...pages, 'contest/ContestShell', 'site/admin/UsersPage', 'site/admin/JobsPage'];
  const rows = Object.fromEntries(all.map((page) => [page, { page, imports: ['shell', ...(imports[page] ?? [])] }]));
  const files = joined(appOf({ entry: { isEntry: true, imports: ['shell'] }, shell: {}, ...rows, ...shared }));
  return (name) => files.get(name);
}

test('what pages of many areas need is in the file of all pages', () => {
  const users = ['account/ListPage', 'community/ListPage', 'contest/ListPage', 'problem/ListPage'];
  const file = fileOf(Object.fromEntries(users.map((page) => [page, ['table']])), { table: {} });
  expect(file('table')).toBe('pages');
  expect(file('shell')).toBeUndefined();
});

test('what pages of the same areas need is in a file of these areas', () => {
  const needs = { 'contest/OnePage': ['editor'], 'problem/OnePage': ['editor', 'head'], 'problem/ListPage': ['head'] };
  const file = fileOf(needs, { editor: {}, head: {} });
  expect(file('editor')).toBe('contest-problem');
  expect(file('head')).toBe('problem');
});

test('what a shell needs, every page of its area needs', () => {
  expect(fileOf({ 'contest/ContestShell': ['clock'] }, { clock: {} })('clock')).toBe('contest');
});

test('the back office decides nothing about modules that other pages need', () => {
  const needs = {
    'site/admin/UsersPage': ['grid', 'head'],
    'site/admin/JobsPage': ['grid'],
    'problem/OnePage': ['head'],
    'problem/ListPage': ['head'],
  };
  const file = fileOf(needs, { grid: {}, head: {} });
  expect(file('grid')).toBe('office');
  expect(file('head')).toBe('problem');
});

test('a chunk that imports a page stays alone, so that no other page loads this one', () => {
  const needs = { 'contest/OnePage': ['frame'], 'group/OnePage': ['frame'] };
  expect(fileOf(needs, { frame: { imports: ['problem/OnePage'] } })('frame')).toMatch(/^frame-\d+$/);
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
