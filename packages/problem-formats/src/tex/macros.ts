/** Expansion of the macros that a TeX source defines, within limits. */
import { bracedAt } from './braced.ts';
import { DEEPEST, LONGEST_SOURCE } from './limits.ts';

/** Limit on characters that macros may add and that their arguments may have, in total. */
const LONGEST_EXPANSION = 2 * LONGEST_SOURCE;

interface Macro {
  parameters: number;
  body: string;
}

/** `\newcommand{\name}[n]{body}` and `\def\name{body}`, expanded everywhere, also inside math. */
export class MacroExpander {
  isIncomplete = false;
  readonly #macros = new Map<string, Macro>();
  readonly #source: string;
  #left = LONGEST_EXPANSION;

  constructor(source: string) {
    this.#source = this.#withoutDefinitions(source);
  }

  expanded(): string {
    return this.#macros.size === 0 ? this.#source : this.#expand(this.#source, []);
  }

  /** Removes definitions. The first definition of a name counts. */
  #withoutDefinitions(source: string): string {
    const definition =
      /\\(?:(?:re|provide)?newcommand\*?\s*(?:\{\\([a-zA-Z]+)\}|\\([a-zA-Z]+))\s*(?:\[(\d)\]\s*)?|def\s*\\([a-zA-Z]+)\s*)(?=\{)/g;
    let rest = '';
    let from = 0;
    for (let match = definition.exec(source); match; match = definition.exec(source)) {
      const { value, end } = bracedAt(source, definition.lastIndex);
      const name = (match[1] ?? match[2] ?? match[4])!;
      if (!this.#macros.has(name)) this.#macros.set(name, { parameters: Number(match[3] ?? 0), body: value });
      rest += source.slice(from, match.index);
      from = end;
      definition.lastIndex = end;
    }
    return rest + source.slice(from);
  }

  /** Expands macros. Names in `active` are being expanded and stay unchanged, so that no macro expands itself. */
  #expand(source: string, active: readonly string[]): string {
    const command = /\\(?:([a-zA-Z]+)[ \t]*|[^a-zA-Z])/g;
    let out = '';
    let from = 0;
    for (let match = command.exec(source); match && !this.isIncomplete; match = command.exec(source)) {
      const name = match[1];
      const macro = name === undefined || active.includes(name) ? undefined : this.#macros.get(name);
      if (name === undefined || !macro) continue;
      const { text, end } = this.#use(macro, source, command.lastIndex, [...active, name]);
      if (text === null) break;
      const isNameNext = macro.parameters === 0 && /[a-zA-Z]$/.test(text) && /[a-zA-Z]/.test(source[end] ?? '');
      out += source.slice(from, match.index) + text + (isNameNext ? ' ' : '');
      from = end;
      command.lastIndex = end;
    }
    return out + source.slice(from);
  }

  /**
   * Expands one use of a macro. Null when the result would be too long; lengths are checked before any text is joined.
   */
  #use(macro: Macro, source: string, from: number, active: readonly string[]): { text: string | null; end: number } {
    if (active.length > DEEPEST || !this.#spend(macro.body.length)) this.isIncomplete = true;
    const values: string[] = [];
    let at = from;
    for (let index = 0; index < macro.parameters && !this.isIncomplete; index++) {
      const { value, end } = bracedAt(source, at);
      values.push(this.#spend(end - at) ? this.#expand(value, active.slice(0, -1)) : '');
      at = end;
    }
    const parts = macro.body
      .split(/#([1-9])/)
      .map((part, index) => (index % 2 === 0 ? part : (values[Number(part) - 1] ?? `#${part}`)));
    const isAllowed = !this.isIncomplete && this.#spend(parts.reduce((sum, part) => sum + part.length, 0));
    return { text: isAllowed ? this.#expand(parts.join(''), active) : null, end: at };
  }

  #spend(characters: number): boolean {
    this.#left -= characters;
    if (this.#left < 0) this.isIncomplete = true;
    return !this.isIncomplete;
  }
}
