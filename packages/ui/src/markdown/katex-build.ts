/**
 * For the build of whatever shows Markdown in a browser: KaTeX from its source, without what no text of ours may use
 * and with its table of sizes packed. Of its interface `render` is left: it never trusts and always throws.
 */
import { fileURLToPath } from 'node:url';
import metrics from 'katex/src/fontMetricsData.js';
import type { Plugin } from 'vite';
import { packMetrics } from './font-metrics.ts';

const entry = `
import { buildTree } from 'katex/src/buildTree.ts';
import parseTree from 'katex/src/parseTree.ts';
const usual = { output: 'htmlAndMathml', errorColor: '#cc0000', minRuleThickness: 0, isTrusted: () => false };
function render(tex, element, options) {
  const settings = { ...usual, macros: {}, ...options };
  element.append(buildTree(parseTree(tex, settings), tex, settings).toNode());
}
export default { render };
`;

const unpacking = fileURLToPath(new URL('./font-metrics.ts', import.meta.url));

/** What stands in the place of a file of KaTeX's source. */
const replaced: readonly { file: RegExp; by: string }[] = [
  {
    file: /\/katex\/src\/fontMetricsData\.js$/,
    by: `import { unpackMetrics } from ${JSON.stringify(unpacking)};
export default /* @__PURE__ */ unpackMetrics(${JSON.stringify(packMetrics(metrics))});`,
  },
  // Links, pictures and attributes are refused in a formula anyway (`trust: false`).
  { file: /\/katex\/src\/functions\/(?:href|html|includegraphics)\.ts$/, by: 'export {};' },
  // Commutative diagrams.
  {
    file: /\/katex\/src\/environments\/cd\.ts$/,
    by: `export function parseCD() { throw new SyntaxError('no diagrams'); }`,
  },
];

export function smallKatex(): Plugin {
  const id = '\0katex';
  return {
    name: 'small-katex',
    enforce: 'pre',
    resolveId: (source) => (source === 'katex' ? id : undefined),
    load: (file) => (file === id ? entry : replaced.find((part) => part.file.test(file))?.by),
  };
}
