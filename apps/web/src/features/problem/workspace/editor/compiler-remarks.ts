/** Remarks of a compiler or a crashed program, at the lines of the program that they name. */
import type { LineRemark } from '@verdict/kit/editor/code-mirror.ts';

/** Maximum of remarks; more would not help. */
const MOST = 50;

/** Names of the program's own file; messages about other files are ignored. */
const file = String.raw`(?:^|[\s("./\\])[Mm]ain\.\w{1,4}`;
const shapes: readonly RegExp[] = [
  // C, C++, Go, Java, Kotlin, Haskell: `main.cpp:3:5: error: expected ';'`
  new RegExp(String.raw`${file}:(?<line>\d+)(?::\d+)?:\s*(?<rest>.*)$`),
  // C#, Pascal, TypeScript, D: `Main.cs(3,5): error CS1002: ; expected`
  new RegExp(String.raw`${file}\((?<line>\d+)(?:,\d+)?\):?\s*(?<rest>.*)$`),
  // Python, OCaml: `File "main.py", line 3`; PHP, Perl: `in main.php on line 3`, with the words on lines around it
  new RegExp(String.raw`^(?<rest>.*?)${file}"?,? (?:on )?line (?<line>\d+)`),
  // Frames of Java and JavaScript: `at Main.main(Main.java:5)`, `at /box/main.js:3:7`
  new RegExp(String.raw`^\s*at .*?${file}:(?<line>\d+)(?<rest>)(?::\d+)?\)?$`),
];
/** Rust names the position below the words: ` --> main.rs:3:5`. */
const arrow = new RegExp(String.raw`^\s*-->.*?${file}:(?<line>\d+):\d+`);

/** Remarks in the order of the message, at most fifty. `line` counts from 1. */
export function compilerRemarks(message: string): LineRemark[] {
  const lines = message.split('\n');
  return lines.flatMap((text, index) => remarkOf(text, lines, index)).slice(0, MOST);
}

/** Lines of a message, each with the line of the program that it names; null when it names none. */
export const linesOf = (message: string): { text: string; line: number | null }[] =>
  message.split('\n').map((text) => ({ text, line: lineIn(text) }));

function lineIn(text: string): number | null {
  const found = [arrow, ...shapes].map((shape) => shape.exec(text)?.groups?.line).find((line) => line !== undefined);
  return found === undefined ? null : Number(found);
}

function remarkOf(text: string, lines: readonly string[], index: number): LineRemark[] {
  const below = arrow.exec(text)?.groups;
  if (below) return [remark(Number(below.line), lines[index - 1] ?? '')];
  const found = shapes.map((shape) => shape.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found) return [];
  const rest = (found.rest ?? '').trim();
  // A note belongs to the previous remark.
  if (rest.startsWith('note:')) return [];
  return [remark(Number(found.line), wordsAround(rest, text, lines, index))];
}

/** Words of a remark: on its own line, above the frames of a trace, or below the position. */
function wordsAround(rest: string, text: string, lines: readonly string[], index: number): string {
  if (!/^(?:File\b|\W*$)/.test(rest)) return rest;
  if (/^\s*at /.test(text)) return lines.find((line) => line.trim() !== '' && !/^\s*at /.test(line)) ?? '';
  const below = lines.slice(index + 1);
  return below.find((line) => line.startsWith('Error: ')) ?? lastOf(below);
}

function remark(line: number, words: string): LineRemark {
  const severity = /^\s*warning\b/i.test(words) ? 'warning' : 'error';
  const message = words.replace(/^\s*(?:(?:fatal )?error|warning)\s*:\s*/i, '').trim();
  return { line, severity, message: message.replace(/ (?:at|in)$/, '') };
}

/** Last line with words, where a Python message states the error. */
const lastOf = (lines: readonly string[]): string => lines.findLast((line) => line.trim() !== '') ?? '';
