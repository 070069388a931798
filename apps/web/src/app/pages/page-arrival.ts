/**
 * Announces a new page to screen readers and moves the keyboard there: the main heading gets the focus, described by
 * the window's title if that says more.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Longest wait for the main heading, which appears with the data of its page. */
const PATIENCE_MS = 4000;
/** Delay for a dialog or menu that closes during navigation and first returns the focus to its opener. */
const DIALOGS_MS = 50;

/** Focus and heading at the time when a page was left. */
interface Left {
  active: Element | null;
  heading: Element | null;
  text: string | undefined;
}

/** Called once, by the shell around all pages. A change of filters or of the hash does not count as a new page. */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Left = { active: null, heading: null, text: undefined };
    let arrival = new AbortController();
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        const heading = document.querySelector('#main h1');
        left = { active: document.activeElement, heading, text: heading?.textContent };
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        arrival.abort();
        // A hash in the address already sends the reader to a place on the page.
        if (toLocation.hash) return;
        arrival = new AbortController();
        arrive(left, arrival);
      }),
    ];
    return () => {
      arrival.abort();
      for (const stop of stops) stop();
    };
  }, [router]);
}

function arrive(left: Left, arrival: AbortController): void {
  const { signal } = arrival;
  const main = document.getElementById('main');
  if (!main) return;
  let reached: Element | null = null;
  const settle = (): void => {
    const heading = main.querySelector('h1');
    if (!heading || heading === reached || !isFree(left.active, main) || isSamePlace(left, heading, main)) return;
    reached = heading;
    focusHeading(heading);
  };
  // Pages add missing parts later, including the heading.
  const changes = new MutationObserver(settle);
  const start = setTimeout(() => {
    settle();
    changes.observe(main, { childList: true, characterData: true, subtree: true });
  }, DIALOGS_MS);
  const end = setTimeout(() => arrival.abort(), PATIENCE_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(start);
    clearTimeout(end);
    changes.disconnect();
  });
  // A reader who acts meanwhile has chosen the focus.
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => arrival.abort(), { capture: true, signal });
}

/**
 * True if neither the page nor a dialog has moved the focus. `before`: the focused element of the page that was left.
 */
function isFree(before: Element | null, main: Element): boolean {
  const { activeElement: active, body } = document;
  if (active === null || active === body || active === main || active === before) return true;
  // The focus may be in the shell around the pages, where a closing menu puts it.
  return !main.contains(active) && !active.closest('[role=dialog]') && !active.matches('input, textarea, select');
}

/** True after a tab that led from one page of a contest or a group to another. The focus then stays on the tabs. */
const isSamePlace = ({ active, heading, text }: Left, now: Element, main: Element): boolean =>
  now === heading && now.textContent === text && main.contains(active) && active === document.activeElement;

function focusHeading(heading: HTMLElement): void {
  const { title } = document;
  heading.tabIndex = -1;
  if (!title.startsWith(heading.textContent.trim())) heading.setAttribute('aria-description', title);
  heading.addEventListener('blur', () => heading.removeAttribute('aria-description'), { once: true });
  // The router has already scrolled the page.
  heading.focus({ preventScroll: true });
}
