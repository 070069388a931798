// Formulas of a text: the first are set with it, the others when they come near the reader's sight, and all that are
// left when the page is printed or copied.
import { breath } from '../breath.ts';

// Limits of a text. Beyond them the remaining formulas stay as source, so that no text can freeze the page.
const mathBudgetMs = 1500;
const maxFormulas = 3000;
/** Formulas that are set before a text is shown. */
const first = 30;
/** Distance from the window at which formulas are set, so that readers who scroll find them done. */
const near = '1200px 0px';
/** Longest slice of work in which the browser cannot react. */
const sliceMs = 8;

type MathPart = typeof import('./math.ts');
let math: MathPart | null = null;
export const loadMath = async (): Promise<MathPart> => (math ??= await import('./math.ts'));

const unset = '[data-math]:not([class])';
const formulasOf = (content: ParentNode) => [...content.querySelectorAll<HTMLElement>(unset)];

/** Sets the first formulas of a text that is prepared ahead. Requires `loadMath`. */
export async function setFirst(content: ParentNode): Promise<void> {
  if (math)
    await inSlices(
      formulasOf(content).slice(0, first),
      setterFor(math, () => ''),
    );
}

/** Sets the first formulas, and watches the others. Null when no code has to be loaded for that. */
export function setFormulas(content: DocumentFragment, broken: string): Promise<void> | null {
  const found = formulasOf(content);
  for (const failed of content.querySelectorAll<HTMLElement>('.math-error')) failed.title = broken;
  if (found.length === 0) return null;
  const begin = (part: MathPart): void => {
    const set = setterFor(part, () => broken);
    const ahead = content.querySelectorAll('[data-math][class]').length;
    const now = found.slice(0, Math.max(0, first - ahead));
    now.forEach(set);
    for (const element of found.slice(now.length)) {
      element.style.setProperty('--letters', String(lettersOf(element.textContent ?? '')));
      waiting.set(element, set);
      observer.observe(element);
    }
  };
  if (!math) return loadMath().then(begin);
  begin(math);
  return null;
}

/** Sets the formulas in the window at once, before they are painted. */
export function setInSight(place: Element): void {
  const inSight = formulasOf(place).filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
  inSight.forEach(setWaiting);
}

type Setter = (element: HTMLElement) => void;
const waiting = new WeakMap<Element, Setter>();

function setWaiting(element: HTMLElement): void {
  observer.unobserve(element);
  waiting.get(element)?.(element);
  waiting.delete(element);
}

const observer = new IntersectionObserver(
  (seen) => {
    const come = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement);
    void inSlices(come, setWaiting);
  },
  // The text scrolls in a box of its own on some pages: `scrollMargin` is the distance there.
  { rootMargin: near, scrollMargin: near },
);

addEventListener('beforeprint', () => formulasOf(document).forEach(setWaiting));
addEventListener('copy', () => {
  const selection = getSelection();
  formulasOf(document)
    .filter((element) => selection?.containsNode(element, true))
    .forEach(setWaiting);
});

/** Sets formulas of one text, as far as its limits allow. */
function setterFor({ setFormula }: MathPart, broken: () => string): Setter {
  let [count, spentMs] = [0, 0];
  return (element) => {
    if (element.className !== '') return;
    const since = performance.now();
    count += 1;
    if (count > maxFormulas || spentMs > mathBudgetMs) element.className = 'math-error';
    else setFormula(element);
    spentMs += performance.now() - since;
    if (element.className === 'math-error') element.title = broken();
  };
}

async function inSlices(elements: readonly HTMLElement[], set: Setter): Promise<void> {
  let since = performance.now();
  for (const element of elements) {
    set(element);
    if (performance.now() - since < sliceMs) continue;
    await breath();
    since = performance.now();
  }
}

/** About as many letters as a formula is wide: a command is one. */
const lettersOf = (tex: string): number => tex.replaceAll(/\\[a-zA-Z]+/g, 'x').replaceAll(/[\s{}^_$\\]/g, '').length;
