/** Entries of the palette and their search. Does not ask the server. */
import { folded, mentions } from '@verdict/domain/text/folded.ts';

export interface PaletteEntry {
  /** Identity of the target, the same in every language. */
  key: string;
  label: string;
  /** Text beside the label. */
  hint?: string | undefined;
  /** Route of this app, with parameters as `$name`. */
  to?: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
  /** Address outside this app. */
  href?: string;
  /** Action in place of a target. */
  act?: () => void;
}

export interface PaletteSection {
  label: string;
  entries: PaletteEntry[];
}

/** Most pages and actions in the results. Results from the server have their own limit. */
const PAGES_MAX = 8;
export const RECENT_MAX = 5;

const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);

/** Sections with the entries that contain every typed word. Entries whose label begins with the input come first. */
export function matching(sections: readonly PaletteSection[], typed: string): PaletteSection[] {
  const words = wordsOf(typed);
  const start = words.join(' ');
  let left = PAGES_MAX;
  return sections.flatMap(({ label, entries }) => {
    const hits = entries
      .filter((entry) => words.every((word) => mentions(entry.label, word)))
      .toSorted((a, b) => begins(b, start) - begins(a, start))
      .slice(0, left);
    left -= hits.length;
    return hits.length > 0 ? [{ label, entries: hits }] : [];
  });
}

const begins = ({ label }: PaletteEntry, start: string): number => Number(folded(label).startsWith(start));

/**
 * Recently chosen entries, newest first, with their current labels. Pages and actions are only included when they are
 * among `known`, because a right may have been lost.
 */
export function recentOf(kept: readonly PaletteEntry[], known: readonly PaletteEntry[]): PaletteEntry[] {
  return kept.flatMap((entry) => {
    const now = known.find(({ key }) => key === entry.key);
    if (now) return [now];
    return isOfPages(entry) ? [] : [entry];
  });
}

const isOfPages = ({ key }: PaletteEntry): boolean => key.startsWith('page ') || key.startsWith('act ');

/** The recent list with the chosen entry in front. An entry's action is not stored. */
export const withChosen = (kept: readonly PaletteEntry[], { act: _act, ...chosen }: PaletteEntry): PaletteEntry[] =>
  [chosen, ...kept.filter(({ key }) => key !== chosen.key)].slice(0, RECENT_MAX);

export const isEntry = (item: unknown): item is PaletteEntry =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  typeof item.key === 'string' &&
  'label' in item &&
  typeof item.label === 'string' &&
  // A stored entry that somebody has tampered with must not lead out of the site.
  !('href' in item && !/^\/(?![/\\])/.test(String(item.href)));
