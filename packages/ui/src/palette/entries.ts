/** What the palette leads to, and which of it a word finds. Nothing here asks the server. */
import { folded, mentions } from '@verdict/domain/text/folded.ts';

export interface PaletteEntry {
  /** The same for the same place, whatever the language. */
  key: string;
  label: string;
  /** Told beside it. */
  hint?: string | undefined;
  /** A route of this app, with parameters as `$name`. */
  to?: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
  /** An address outside this app. */
  href?: string;
  /** Instead of going anywhere. */
  act?: () => void;
}

export interface PaletteSection {
  label: string;
  entries: PaletteEntry[];
}

/** Of pages and acts together; found things have their own limit. */
const PAGES_MAX = 8;
export const RECENT_MAX = 5;

const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);

/** Sections with the entries that have every typed word, those first whose label begins with what was typed. */
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
 * Entries chosen before, newest first, in the words of now. What is a page or an act is shown while it is among
 * `known`: a right that is gone takes it away.
 */
export function recentOf(kept: readonly PaletteEntry[], known: readonly PaletteEntry[]): PaletteEntry[] {
  return kept.flatMap((entry) => {
    const now = known.find(({ key }) => key === entry.key);
    if (now) return [now];
    return isOfPages(entry) ? [] : [entry];
  });
}

const isOfPages = ({ key }: PaletteEntry): boolean => key.startsWith('page ') || key.startsWith('act ');

/** The list with what was chosen now in front; what an entry does is not kept. */
export const withChosen = (kept: readonly PaletteEntry[], { act: _act, ...chosen }: PaletteEntry): PaletteEntry[] =>
  [chosen, ...kept.filter(({ key }) => key !== chosen.key)].slice(0, RECENT_MAX);

export const isEntry = (item: unknown): item is PaletteEntry =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  typeof item.key === 'string' &&
  'label' in item &&
  typeof item.label === 'string' &&
  // What was kept by hand of somebody else must not lead out of the site.
  !('href' in item && !/^\/(?![/\\])/.test(String(item.href)));
