/** Applies the import rules of ARCHITECTURE.md to every import of the checkout. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, circles, importedByTestsAlone, importsOf, placeOf, violation } from './boundaries.ts';

const root = resolve(import.meta.dirname, '..');

test.each([
  // from                                              imports                                    allowed
  ['packages/domain/src/submission/status.ts', '../judging/job.ts', true],
  ['packages/domain/src/submission/status.ts', '@verdict/messages/errors.ts', false],
  ['packages/domain/src/submission/status.ts', 'node:fs', false],
  ['packages/domain/src/submission/status.test.ts', 'vitest', true],
  ['packages/contract/src/account/login.ts', '@verdict/domain/submission/status.ts', true],
  ['packages/contract/src/account/login.ts', '@verdict/server/main.ts', false],
  ['packages/kit/src/page/Badge.tsx', 'react', true],
  ['packages/domain/src/submission/status.ts', '../../../messages/src/errors.ts', false],
  ['apps/web/src/main.ts', '@verdict/kit/styles.ts', true],
  ['apps/web/src/main.ts', '@verdict/server/main.ts', false],
  ['apps/web/src/main.ts', '../../server/src/main.ts', false],
  ['apps/server/src/main.ts', '@verdict/judge/daemon.ts', false],
  ['apps/server/src/main.ts', 'pg', true],
  ['apps/server/src/login.test.ts', '@verdict/testkit/database.ts', true],
  ['apps/server/src/main.ts', '@verdict/testkit/database.ts', false],
  ['apps/judge/src/daemon.ts', '@verdict/contract/submission/judgehost.ts', true],
  ['apps/judge/src/cli.ts', '@verdict/messages/sentences.ts', true],
  ['apps/judge/src/daemon.ts', 'pg', false],
  ['apps/judge/src/daemon.ts', 'kysely', false],
  ['apps/server/src/features/contest/contest.service.ts', '../problem/problem.service.ts', true],
  ['apps/server/src/features/contest/contest.service.ts', '../problem/problem.sql.ts', false],
  ['apps/server/src/features/contest/contest.service.ts', './contest.sql.ts', true],
  ['apps/server/src/features/contest/contest.test.ts', '../problem/problem.sql.ts', true],
  ['apps/server/src/features/contest/board/rank.service.ts', '../contest.sql.ts', true],
  ['apps/server/src/features/contest/contest.service.ts', '../../platform/queue/queue.sql.ts', true],
  ['apps/server/src/commands/recount.ts', '../features/account/account.sql.ts', true],
  ['apps/server/src/platform/http/mount.ts', '../../features/account/session/session.service.ts', false],
  ['apps/server/src/platform/jobs/jobs.ts', '../../features/site/mail/mail.service.ts', false],
  ['apps/server/src/context.ts', './features/site/home/statistics.service.ts', false],
  ['apps/server/src/platform/jobs/workers.test.ts', '../../features/site/mail/mail.service.ts', true],
  ['apps/web/src/app/root-route.tsx', '../features/site/home/routes.ts', false],
  ['apps/web/src/app/root-route.tsx', './shell/Shell.tsx', false],
  ['apps/web/src/app/route-tree.ts', '../features/site/home/routes.ts', true],
  ['apps/web/src/app/shell/Header.tsx', '../../features/community/message/MessageMenu.tsx', true],
  ['apps/web/src/features/site/home/HomePage.tsx', '../../../app/shell/Shell.tsx', false],
] as const)('%s imports %s: %s', (from, imported, allowed) => {
  expect(violation(from, imported) === null).toBe(allowed);
});

test('imports are found in every form', () => {
  const code = `
    import { a } from './a.ts';
    import type { B } from "./b.ts";
    import './c.css';
    import {
      d,
    } from './d.ts';
    export * from './e.ts';
    const f = await import('./f.ts');
    // import { x } from './commented.ts';
    vi.mock('./g.ts');`;
  expect(importsOf(code)).toEqual(['./a.ts', './b.ts', './c.css', './d.ts', './e.ts', './f.ts']);
});

test('no import of the checkout crosses a boundary', () => {
  const complaints = allImports()
    .map(({ file, imported }) => violation(file, imported))
    .filter((complaint) => complaint !== null);
  expect(complaints).toEqual([]);
});

test('parts of features, and the folders below features, hang in no circle', () => {
  const feature = (from: string, to: string) => ({
    file: `apps/server/src/features/contest/${from}/${from}.service.ts`,
    imported: `../${to}/${to}.service.ts`,
  });
  const [one, two, three] = [feature('a', 'b'), feature('b', 'c'), feature('c', 'a')];
  expect(circles([one, two, feature('a', 'c'), feature('d', 'a')])).toEqual([]);
  expect(circles([one, two, three, feature('d', 'a')])).toEqual([one, two, three]);
  const below = { file: 'packages/kit/src/page/Button.tsx', imported: '../markdown/Markdown.tsx' };
  const above = { file: 'packages/kit/src/markdown/Markdown.tsx', imported: '../page/Button.tsx' };
  expect(circles([below, above, { ...above, imported: './render.ts' }])).toEqual([below, above]);
  expect(circles(allImports())).toEqual([]);
});

test('a source file that only tests import is none of the product', () => {
  const imports = [
    { file: 'packages/domain/src/contest/board.ts', imported: './cells.ts' },
    { file: 'packages/domain/src/contest/board.test.ts', imported: './cells.ts' },
    { file: 'packages/domain/src/contest/board.test.ts', imported: './fixtures.ts' },
    { file: 'apps/server/src/features/contest/board.test.ts', imported: '@verdict/domain/contest/fixtures.ts' },
    { file: 'apps/judge/src/daemon.test.ts', imported: './daemon.ts' },
  ];
  expect(importedByTestsAlone(imports)).toEqual(['packages/domain/src/contest/fixtures.ts']);
  expect(importedByTestsAlone(allImports())).toEqual([]);
});

test('every source file belongs to a place with rules', () => {
  expect(sourceFiles(root).filter((file) => placeOf(file) === null)).toEqual([]);
});

const allImports = (): Import[] =>
  sourceFiles(root).flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8')).map((imported) => ({ file, imported })),
  );

function sourceFiles(base: string): string[] {
  const skipped = new Set(['node_modules', 'dist', 'build', 'tests', 'e2e']);
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
      return /\.(ts|tsx)$/.test(entry.name) ? [relative(base, path)] : [];
    });
  return ['apps', 'packages'].flatMap((folder) => walk(join(base, folder))).filter((file) => file.includes('/src/'));
}
