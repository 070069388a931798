/** The output of a program beside the answer, line by line, with the first difference. */
import type { CaseDataWire } from '@verdict/contract/shapes.ts';

type Excerpt = CaseDataWire['input'];

/** Null: the text has no such line. */
export interface DiffRow {
  /** 1-based, in the whole text. */
  number: number;
  answer: string | null;
  output: string | null;
}

/** A line around the part that differs; the part may be empty where something is missing. */
export interface MarkedLine {
  before: string;
  differs: string;
  after: string;
}

/** `first`: number of the first line that differs; null: all that is shown is alike. */
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

/** White space at the end of a line is no difference to most problems. */
const isAlike = ({ answer, output }: DiffRow): boolean => (answer ?? '').trimEnd() === (output ?? '').trimEnd();

function linesOf({ text, line }: Excerpt): Map<number, string> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return new Map(lines.map((one, index) => [line + index, one]));
}

/** Where `line` is another than `other`: the first word that is not the same, or white space where all words are. */
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

/** Words and the white space between them. */
const partsOf = (line: string): string[] => line.match(/\s+|\S+/g) ?? [];
