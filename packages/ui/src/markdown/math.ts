// KaTeX, in a chunk of its own: loaded only for texts with a formula.
import katex from 'katex';
import 'katex/dist/katex.css';

const maxLength = 8000;

/** Sets the TeX inside `element` in place. What KaTeX cannot or may not set stays as source, marked. */
export function setFormula(element: HTMLElement): void {
  const tex = element.textContent ?? '';
  const displayMode = element.dataset.math === 'display';
  try {
    if (tex.length > maxLength) throw new RangeError('formula too long');
    // Built as DOM nodes, never as HTML text; `trust: false` refuses \href, \includegraphics and \html….
    katex.render(tex, element, { displayMode, trust: false, maxExpand: 500, maxSize: 20, strict: false, throwOnError: true, globalGroup: false });
    element.className = displayMode ? 'math-display' : 'math-inline';
    // A formula may be wider than the page: it scrolls, so the keyboard must reach it.
    if (displayMode) element.tabIndex = 0;
  } catch (cause) {
    element.replaceChildren(tex);
    element.className = 'math-error';
    element.title = cause instanceof Error ? cause.message : '';
  }
}
