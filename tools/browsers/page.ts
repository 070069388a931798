/** Actions of a reader on a page, in any browser: finds elements by their names and waits for them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindow, Point } from './window.ts';

/** CSS selector, and the name or text of the element: the whole, or a part (`~Saved`). */
export type Target = readonly [css: string, name?: string];

interface Box extends Point {
  width: number;
  height: number;
  text: string;
}

const patienceMs = Number(process.env.VERDICT_BROWSER_PATIENCE_MS ?? 45_000);
const betweenMs = 150;

/** Runs in the page: the box of the first visible element that matches. */
const find = `(css, name, scrolls) => {
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (one) =>
    plain(one.getAttribute('aria-label') ?? (one.labels?.length ? one.labels[0].textContent : one.textContent));
  const fits = (one) =>
    name === null ||
    (name.startsWith('~') ? plain(one.textContent).includes(name.slice(1)) : nameOf(one).replace(/ ?\\*$/, '') === name);
  for (const one of document.querySelectorAll(css)) {
    if (!fits(one) || !one.checkVisibility({ visibilityProperty: true }) || one.disabled) continue;
    if (scrolls) one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    if (width > 0 && height > 0) return { x, y, width, height, text: plain(one.textContent) };
  }
  return null;
}`;

export type Page = ReturnType<typeof pageOf>;

export function pageOf(window: BrowserWindow, origin: string) {
  const boxOf = (target: Target, scrolls: boolean) =>
    window.run(find, [target[0], target[1] ?? null, scrolls]) as Promise<Box | null>;

  /** Repeats `ask` until the answer is not empty; a page that is being left cannot answer. */
  async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = Date.now() + patienceMs;
    let reason = '';
    while (Date.now() < end) {
      try {
        const answer = await ask();
        if (answer !== null && answer !== undefined && answer !== false) return answer;
      } catch (error) {
        reason = ` (${String(error)})`;
      }
      await pause(betweenMs);
    }
    throw new Error(`waited in vain for ${what}${reason}`);
  }

  const see = (...target: Target) => until(target.join(' '), () => boxOf(target, false));
  /** Waits until the element rests: a click on a moving element would miss. */
  const middleOf = async (...target: Target): Promise<Point> => {
    let before = await until(target.join(' '), () => boxOf(target, true));
    const box = await until(`rest of ${target.join(' ')}`, async () => {
      const now = await boxOf(target, true);
      const rests = now !== null && now.x === before.x && now.y === before.y;
      before = now ?? before;
      return rests && now;
    });
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const click = async (...target: Target): Promise<void> => {
    const point = await middleOf(...target);
    await window.drag([point, point]);
  };

  return {
    window,
    until,
    see,
    middleOf,
    click,
    /** Tries again if the loading of another page has interrupted the first try. */
    go: (path: string) => window.go(origin + path).catch(() => window.go(origin + path)),
    gone: (...target: Target) =>
      until(`no ${target.join(' ')}`, async () => (await boxOf(target, false)) === null && true),
    async fill(text: string, ...target: Target): Promise<void> {
      await click(...target);
      await window.press('a', 'Control');
      await window.type(text);
    },
    async dragTo(from: Target, to: Target | Point): Promise<void> {
      const start = await middleOf(...from);
      const end = 'x' in to ? to : await middleOf(...to);
      const steps = Array.from({ length: 12 }, (_, step) => ({
        x: start.x + ((end.x - start.x) * (step + 1)) / 12,
        y: start.y + ((end.y - start.y) * (step + 1)) / 12,
      }));
      await window.drag([start, ...steps]);
    },
  };
}
