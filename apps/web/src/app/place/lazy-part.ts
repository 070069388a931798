import { lazy, type ComponentType } from 'react';
import { whenQuiet } from '../live/when-quiet.ts';
import { isOnSlowNetwork } from '../network.ts';

let count = 0;
const listeners = new Set<() => void>();

/** Number of parts loaded so far. */
export const loadedParts = (): number => count;

export function onPartLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** React's `lazy`, for what stands in a `Part`. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const module = await load();
    // After React has taken the module.
    setTimeout(announce);
    return module;
  });

/** A part that a reader can do without for a while: on a slow network it comes when nothing else is loading. */
export const lateLazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(async () => {
    if (isOnSlowNetwork()) await whenQuiet();
    return load();
  });

function announce(): void {
  count += 1;
  for (const listener of listeners) listener();
}
