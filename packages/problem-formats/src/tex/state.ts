/** State of a conversion. */
import type { Alignment, StyleKind } from './commands.ts';

/** State that the readers of a text and of its groups share. */
export interface Shared {
  /** Remaining characters for groups. */
  left: number;
  isIncomplete: boolean;
  title: string | null;
  unknown: Set<string>;
  /** True inside a table or a style, where no block is possible. */
  isLine: boolean;
  /** Alignment of the text that is being read. */
  alignment: Alignment;
  /** Remaining cells for commands that span several columns. */
  cells: number;
}

/** A declaration with the text that it has covered so far. */
export interface Declared {
  kind: StyleKind | null;
  wrap: (text: string) => string;
  text: string;
}

/** Joins nested texts, each with the marks of its declaration. */
export const folded = (declared: readonly Declared[]): string =>
  declared.reduceRight((inner, { wrap, text }) => wrap(text + inner), '');
