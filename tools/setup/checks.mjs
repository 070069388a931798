// The checks that need no running product: used by `npm run check` and counted by `npm test`.
import { join } from 'node:path';
import { pinnedNode } from './dependencies.mjs';
import { capture, root } from './terminal.mjs';

const bin = (path) => join(root, 'node_modules', path);

export const staticChecks = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  // An app of its own, because each app teaches the router its own routes.
  { name: 'types of the back office', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'apps/admin/tsconfig.json'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint')] },
  // Lines of at most 120 characters, and everything else that a formatter decides.
  { name: 'format (mend it with: npm run format)', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'registries', args: ['tools/registry.ts', '--check'] },
];

/** Rule tests, the import boundaries among them. */
export const ruleTests = { name: 'rules', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'rules'] };

/** Runs one check; returns its output and how long it took. */
export async function runCheck({ name, args }) {
  const startedAt = Date.now();
  const { code, output } = await capture(pinnedNode, args, { env: { ...process.env, NO_COLOR: '1' } });
  return { name, passed: code === 0, output, seconds: (Date.now() - startedAt) / 1000 };
}

/** The result in one line, after the whole output of a check that failed. */
export function report({ name, passed, output, seconds }) {
  if (!passed) console.log(output.trimEnd());
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
