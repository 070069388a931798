/** Converts Polygon's dialect of TeX to the names of TeX's own commands. */
import { type ConvertedTex, texToMarkdown } from '../tex.ts';

export function polygonTex(source: string): ConvertedTex {
  return texToMarkdown(
    source
      .replace(/\${6}/g, '$$$$')
      .replace(/\${3}/g, '$$')
      .replace(/\\(?:t|tt)\{/g, '\\texttt{')
      .replace(/\\bf\{/g, '\\textbf{')
      .replace(/\\it\{/g, '\\textit{')
      .replace(/\\s\{/g, '\\sout{')
      .replace(/\\epigraph\{([^{}]*)\}\{([^{}]*)\}/g, '\\begin{quote}$1 — $2\\end{quote}'),
  );
}

export interface TexSections {
  legend: string;
  input: string;
  output: string;
  interaction: string;
  scoring: string;
  notes: string;
}

const commands: [RegExp, keyof TexSections | null][] = [
  [/^InputFile/, 'input'],
  [/^OutputFile/, 'output'],
  [/^Interaction/, 'interaction'],
  [/^Scoring/, 'scoring'],
  [/^Notes?/, 'notes'],
  [/^Examples?/, null],
];

/** Removes examples; an example without an end is plain text. */
function withoutExamples(tex: string): string {
  const [begin, end] = ['\\begin{example}', '\\end{example}'];
  let out = '';
  let from = 0;
  for (let start = tex.indexOf(begin); start >= 0; start = tex.indexOf(begin, from)) {
    const close = tex.indexOf(end, start);
    if (close < 0) break;
    out += tex.slice(from, start);
    from = close + end.length;
  }
  return out + tex.slice(from);
}

/** Splits a whole `problem.tex` at the commands of olymp.sty; its samples are read from the files beside it. */
export function sectionsOfTex(source: string): { title: string; sections: TexSections } {
  const begin = /\\begin\{problem\}\s*\{((?:[^{}]|\{[^{}]*\}){0,1000})\}(?:\s*\{[^{}]*\}){0,5}/.exec(source);
  const body = source.slice(begin ? begin.index + begin[0].length : 0).replace(/\\end\{problem\}[^]*$/, '');
  const sections: TexSections = { legend: '', input: '', output: '', interaction: '', scoring: '', notes: '' };
  let current: keyof TexSections | null = 'legend';
  for (const part of body.split(/\\(?=(?:InputFile|OutputFile|Interaction|Scoring|Notes?|Examples?)(?![A-Za-z]))/)) {
    const command = commands.find(([pattern]) => part !== body && pattern.test(part));
    if (command) current = command[1];
    const text = command ? part.replace(/^[A-Za-z]+/, '') : part;
    if (current !== null) sections[current] += withoutExamples(text);
  }
  return { title: begin?.[1]?.trim() ?? '', sections };
}
