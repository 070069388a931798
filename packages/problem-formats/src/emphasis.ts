/**
 * Puts marks of emphasis around converted text where CommonMark closes them, and the element itself in all other
 * places.
 */

const isBlank = (character: string): boolean => /^\s?$/.test(character);
/** Placeholders of formulas or code count as marks, because their text may begin with any. */
const isMark = (character: string): boolean => /^[\p{P}\p{S}\ue000-\uf8ff]/u.test(character);

/** Start of a block in the text; marks must not span it. */
const blockStart = /^\s*(?:[-+*#|>]|:{3}|\d{1,9}\.|```|~~~|\ue000)/;

export interface Emphasis {
  mark: '**' | '*' | '~~';
  /** Element that replaces the mark. */
  element: 'b' | 'i' | 's';
}

/**
 * Emphasises `text` between the characters `before` and `after`; an empty one means start or end of the line, null an
 * unknown one. Blanks move outside, and blank text is not emphasised. Each paragraph has its own marks.
 */
export function emphasised(text: string, { mark, element }: Emphasis, before: string, after: string | null): string {
  const paragraphs = text.split(/(\n\n+)/);
  const last = paragraphs.length - 1;
  return paragraphs
    .map((part, index) => {
      const inner = part.trim();
      if (inner === '' || (last > 0 && blockStart.test(part))) return part;
      const start = part.length - part.trimStart().length;
      const [left, right] = [part.slice(0, start), part.slice(start + inner.length)];
      const outside = (blanks: string, neighbour: string | null) => (blanks === '' ? neighbour : ' ');
      const closes =
        flanks(inner, mark, 0, outside(left, index === 0 ? before : '')) &&
        flanks(inner, mark, inner.length - 1, outside(right, index === last ? after : ''));
      return left + (closes ? `${mark}${inner}${mark}` : `<${element}>${inner}</${element}>`) + right;
    })
    .join('');
}

/** Whether a mark at this end of the text can open or close emphasis, by CommonMark's flanking rule. */
function flanks(inner: string, mark: string, end: number, neighbour: string | null): boolean {
  const character = inner[end]!;
  // `***` is one run of marks.
  const isSameRun = character === mark[0];
  if (isSameRun && (mark === '~~' || inner[end - 1] === '\\')) return false;
  return (
    (!isMark(character) || (neighbour !== null && (isBlank(neighbour) || isMark(neighbour)))) && neighbour !== mark[0]
  );
}
