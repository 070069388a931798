/**
 * Short lists of plain values that this browser keeps under names. Mantine's `useLocalStorage` takes whatever is
 * stored; here each item is checked, because another version may have stored it.
 */
import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

/** The list in a stored text. Invalid lists and items are ignored. */
export function listOf<T>(stored: string | null, isItem: (item: unknown) => item is T): T[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return [];
  }
}

const readers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  readers.add(changed);
  // Changes from other tabs.
  window.addEventListener('storage', changed);
  return () => {
    readers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

export function keepList(name: string, list: readonly unknown[]): void {
  localStore.setItem(name, JSON.stringify(list));
  readers.forEach((changed) => changed());
}

/** The list under a name, kept up to date across components and tabs. */
export function useKeptList<T>(name: string, isItem: (item: unknown) => item is T): T[] {
  return listOf(
    useSyncExternalStore(subscribe, () => localStore.getItem(name)),
    isItem,
  );
}

export const isText = (item: unknown): item is string => typeof item === 'string';
