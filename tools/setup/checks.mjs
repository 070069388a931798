// The checks that need no running product: `npm run check` runs them and `npm test` counts them.
import { join } from 'node:path';
import { pinnedNode } from './dependencies.mjs';
import { capture, root } from './terminal.mjs';

const bin = (path) => join(root, 'node_modules', path);

/** The compiler's notes on the last check. */
const typesRead = join(root, '.verdict/types.tsbuildinfo');

export const staticChecks = [
  {
    name: 'types',
    // Only what changed since the last check is read again.
    args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', typesRead],
  },
  { name: 'lint', args: [bin('oxlint/bin/oxlint')] },
  // Lines of at most 120 characters, and all other rules of the formatter.
  { name: 'format (mend it with: npm run format)', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'registries', args: ['tools/registry.ts', '--check'] },
];

/** Rule tests, including the import boundaries. */
export const ruleTests = { name: 'rules', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'rules'] };

/** Runs one check; returns its output and how long it took. */
export async function runCheck({ name, args }) {
  const startedAt = Date.now();
  const { code, output } = await capture(pinnedNode, args, { env: { ...process.env, NO_COLOR: '1' } });
  return { name, passed: code === 0, output, seconds: (Date.now() - startedAt) / 1000 };
}

/** Prints the result in one line, after the whole output of a failed check. */
export function report({ name, passed, output, seconds }) {
  if (!passed) console.log(output.trimEnd());
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
