/** Output of a program beside the answer, line by line, with the first difference marked. */
import type { CaseDataWire } from '@verdict/contract/shapes.ts';

type Excerpt = CaseDataWire['input'];

/** A line of both texts; null on the side that has no such line. */
export interface DiffRow {
  /** Line number in the whole text, from 1. */
  number: number;
  answer: string | null;
  output: string | null;
}

/** A line around the differing part, which is empty where something is missing. */
export interface MarkedLine {
  before: string;
  differs: string;
  after: string;
}

/** `first`: number of the first line that differs; null when all visible lines are alike. */
export function sideBySide(answer: Excerpt, output: Excerpt): { rows: DiffRow[]; first: number | null } {
  const [left, right] = [linesOf(answer), linesOf(output)];
  const numbers = [...new Set([...left.keys(), ...right.keys()])].toSorted((a, b) => a - b);
  const rows = numbers.map((number) => ({
    number,
    answer: left.get(number) ?? null,
    output: right.get(number) ?? null,
  }));
  return { rows, first: rows.find((row) => !isAlike(row))?.number ?? null };
}

/** Most problems ignore white space at the end of a line. */
const isAlike = ({ answer, output }: DiffRow): boolean => (answer ?? '').trimEnd() === (output ?? '').trimEnd();

function linesOf({ text, line }: Excerpt): Map<number, string> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return new Map(lines.map((one, index) => [line + index, one]));
}

/** Marks where `line` differs from `other`: at the first different word, or at white space when all words are equal. */
export function markedLine(line: string, other: string): MarkedLine {
  const [own, theirs] = [partsOf(line), partsOf(other)];
  const index = own.findIndex((part, at) => part !== theirs[at]);
  const at = index === -1 ? own.length : index;
  return {
    before: own.slice(0, at).join(''),
    differs: own[at] ?? '',
    after: own.slice(at + 1).join(''),
  };
}

/** Words, and the white space between them. */
const partsOf = (line: string): string[] => line.match(/\s+|\S+/g) ?? [];
