/**
 * Another page is told to those who do not see the screen, and begins where the keyboard is: its main heading gets the
 * focus, described by the title of the window where that says more.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A heading comes with the data of its page; so long it is waited for. */
const PATIENCE_MS = 4000;
/** A dialog that closes on the way gives the focus back first. */
const DIALOGS_MS = 50;

/** Called once, by what surrounds all pages. A change of filters or of the place on a page is none of the page. */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let before: Element | null = null;
    let arrival = new AbortController();
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) before = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        arrival.abort();
        arrival = new AbortController();
        arrive(before, arrival.signal);
      }),
    ];
    return () => {
      arrival.abort();
      for (const stop of stops) stop();
    };
  }, [router]);
}

/** `before`: what had the focus when the page was left. */
function arrive(before: Element | null, signal: AbortSignal): void {
  const main = document.getElementById('main');
  if (!main) return;
  let reached: Element | null = null;
  const settle = (): void => {
    const heading = main.querySelector('h1');
    if (heading && heading !== reached && isFree(document.activeElement, main, before)) {
      reached = heading;
      focusHeading(heading);
    }
  };
  // Pages put what is still missing into place, the heading too.
  const changes = new MutationObserver(settle);
  const start = setTimeout(() => {
    settle();
    changes.observe(main, { childList: true, subtree: true });
  }, DIALOGS_MS);
  const end = setTimeout(() => {
    changes.disconnect();
    if (!reached && isFree(document.activeElement, main, before)) main.focus({ preventScroll: true });
  }, PATIENCE_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(start);
    clearTimeout(end);
    changes.disconnect();
  });
}

/** Not where the page itself, a dialog or the reader has put it since. */
const isFree = (active: Element | null, main: Element, before: Element | null): boolean =>
  active === null ||
  active === document.body ||
  active === main ||
  active === before ||
  (!main.contains(active) && active.closest('[role=dialog]') === null && !isField(active));

/** Somebody types. */
const isField = (element: Element): boolean => element.matches('input, textarea, select, [contenteditable=true]');

function focusHeading(heading: HTMLElement): void {
  const { title } = document;
  heading.tabIndex = -1;
  if (!title.startsWith(heading.textContent.trim())) heading.setAttribute('aria-description', title);
  heading.addEventListener('blur', () => heading.removeAttribute('aria-description'), { once: true });
  // The router has put the page to its place.
  heading.focus({ preventScroll: true });
}
