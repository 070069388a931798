/**
 * Build plugin for every app that shows Markdown in a browser: takes KaTeX from its source, without the features that
 * our texts may not use, and with a packed table of sizes. Only `render` remains of its interface; it never trusts and
 * always throws.
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

/** Replacements of files in KaTeX's source. */
const replaced: readonly { file: RegExp; by: string }[] = [
  {
    file: /\/katex\/src\/fontMetricsData\.js$/,
    by: `import { unpackMetrics } from ${JSON.stringify(unpacking)};
export default /* @__PURE__ */ unpackMetrics(${JSON.stringify(packMetrics(metrics))});`,
  },
  // Formulas may not contain links, pictures and attributes anyway (`trust: false`).
  { file: /\/katex\/src\/functions\/(?:href|html|includegraphics)\.ts$/, by: 'export {};' },
  // Commutative diagrams are not supported.
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
