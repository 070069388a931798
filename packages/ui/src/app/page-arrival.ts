/**
 * Another page is told to those who do not see the screen, and begins where the keyboard is: its main heading gets the
 * focus, described by the title of the window where that says more.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A heading comes with the data of its page: how long it is waited for. */
const PATIENCE_MS = 4000;
/** A dialog or a menu that closes on the way first gives the focus back to what opened it. */
const DIALOGS_MS = 50;

/** What the reader was at when a page was left. */
interface Left {
  active: Element | null;
  heading: Element | null;
  text: string | undefined;
}

/** Called once, by what surrounds all pages. A change of filters or of the place on a page is no other page. */
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
        // A place on the page is where the reader wanted to be.
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
  // Pages put what is still missing into place, the heading too.
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
  // Who does something meanwhile has chosen where to be.
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => arrival.abort(), { capture: true, signal });
}

/** Whether neither the page itself nor a dialog has given the focus away. `before`: what had it on the page left. */
function isFree(before: Element | null, main: Element): boolean {
  const { activeElement: active, body } = document;
  if (active === null || active === body || active === main || active === before) return true;
  // What surrounds the pages: there a closing menu puts the focus.
  return !main.contains(active) && !active.closest('[role=dialog]') && !active.matches('input, textarea, select');
}

/** By a tab from one page of a contest or a group to another of it: the reader goes on among the tabs. */
const isSamePlace = ({ active, heading, text }: Left, now: Element, main: Element): boolean =>
  now === heading && now.textContent === text && main.contains(active) && active === document.activeElement;

function focusHeading(heading: HTMLElement): void {
  const { title } = document;
  heading.tabIndex = -1;
  if (!title.startsWith(heading.textContent.trim())) heading.setAttribute('aria-description', title);
  heading.addEventListener('blur', () => heading.removeAttribute('aria-description'), { once: true });
  // The router has put the page to its place.
  heading.focus({ preventScroll: true });
}
