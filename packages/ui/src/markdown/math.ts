// KaTeX, in a chunk of its own: loaded only for texts with a formula.
import katex from 'katex';
import 'katex/dist/katex.css';
import { countedMacros } from './math-budget.ts';

const maxLength = 4000;
// Characters and commands, once macros are expanded.
const maxTokens = 8000;
// A browser's layout recurses: some thousand nested elements take the whole tab down. The HTML parser caps its own
// depth, but KaTeX builds nodes directly (`\frac{1}{\frac{1}{…` is short), so the cap has to be ours.
const maxDepth = 300;

// About half a line of a phone: shorter formulas are not broken.
const maxUnbroken = 28;

/** Sets the TeX inside `element` in place. What KaTeX cannot or may not set stays as source, marked. */
export function setFormula(element: HTMLElement): void {
  const tex = element.textContent ?? '';
  const displayMode = element.dataset.math === 'display';
  try {
    if (tex.length > maxLength) throw new RangeError('formula too long');
    // Built as DOM nodes, never as HTML text; `trust: false` refuses \href, \includegraphics and \html….
    const formula = document.createElement('span');
    katex.render(tex, formula, {
      displayMode,
      trust: false,
      macros: countedMacros(maxTokens),
      maxExpand: 500,
      maxSize: 20,
      strict: false,
      throwOnError: true,
      globalGroup: false,
    });
    if (isDeeperThan(formula, maxDepth)) throw new RangeError('formula too deep');
    element.replaceChildren(...formula.childNodes);
    element.className = displayMode ? 'math-display' : 'math-inline';
    // A formula may be wider than the page: it scrolls, so the keyboard must reach it.
    if (displayMode) element.tabIndex = 0;
    else if (tex.length <= maxUnbroken) keepWithBrackets(element);
  } catch {
    // Why is KaTeX's English; `render.ts` gives it the reader's words.
    element.replaceChildren(tex);
    element.className = 'math-error';
  }
}

/** A short formula stays on one line, and so do the brackets and the punctuation that touch it. */
function keepWithBrackets(formula: HTMLElement): void {
  const before = formula.previousSibling;
  const after = formula.nextSibling;
  const opening = before instanceof Text ? (/[([（「“《]$/.exec(before.data)?.[0] ?? '') : '';
  const closing = after instanceof Text ? (/^[)\]）」”》.,;:!?。，、；：！？]+/.exec(after.data)?.[0] ?? '') : '';
  if (before instanceof Text) before.data = before.data.slice(0, before.length - opening.length);
  if (after instanceof Text) after.data = after.data.slice(closing.length);
  const line = document.createElement('span');
  line.className = 'math-line';
  formula.replaceWith(line);
  line.append(opening, formula, closing);
}

function isDeeperThan(root: Node, limit: number): boolean {
  let depth = 0;
  for (let node: Node | null = root; node;) {
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      if (depth > limit) return true;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    if (!node || node === root) return false;
    node = node.nextSibling;
  }
  return false;
}
