// KaTeX in a separate chunk, loaded only for texts with a formula.
import katex from 'katex';
import 'katex/dist/katex.css';
import './math/unset.css';
import { countedMacros } from './math/math-budget.ts';

const maxLength = 4000;
// Limit of characters and commands after the expansion of macros.
const maxTokens = 8000;
// Limit of nested elements. Browser layout is recursive, and some thousand levels crash the tab. The HTML parser limits
// its depth, but KaTeX creates nodes directly (`\frac{1}{\frac{1}{…` is short), so the limit has to be ours.
const maxDepth = 300;

// About half a line on a phone. Shorter formulas are not broken.
const maxUnbroken = 28;

/** Renders the TeX inside `element` in place. Formulas that KaTeX refuses stay as source and are marked as errors. */
export function setFormula(element: HTMLElement): void {
  const tex = element.textContent ?? '';
  const displayMode = element.dataset.math === 'display';
  try {
    if (tex.length > maxLength) throw new RangeError('formula too long');
    // KaTeX creates DOM nodes, never HTML text.
    const formula = document.createElement('span');
    katex.render(tex, formula, {
      displayMode,
      trust: refuse,
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
    // A wide formula scrolls, so the keyboard must be able to reach it.
    if (displayMode) element.tabIndex = 0;
    else if (tex.length <= maxUnbroken) keepWithBrackets(element);
  } catch {
    // KaTeX's reason is in English, so `render.ts` adds a text in the reader's language.
    element.replaceChildren(tex);
    element.className = 'math-error';
  }
}

/** Called for \href, \includegraphics and \html…: formulas may not contain links, pictures and attributes. */
function refuse(): never {
  throw new RangeError('not allowed in a formula');
}

/** Keeps a short formula on one line, together with adjacent brackets and punctuation. */
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
