/** The comment at the end of a copied program, in the comment style of its language. */
import type { AcceptedProgram } from './submission.sql.ts';

export function signature(program: Pick<AcceptedProgram, 'id' | 'language' | 'submittedAt'>, username: string): string {
  const facts = [
    `    @runId: ${program.id}`,
    `    @language: ${program.language}`,
    `    @author: ${username}`,
    `    @submitTime: ${program.submittedAt.toISOString()}`,
  ];
  const mark = lineMarks[program.language];
  if (mark !== undefined) return facts.map((fact) => `${mark}${fact}`).join('\n');
  const [open, close] = commentOf(program.language);
  return [open, ...facts, close].join('\n');
}

/** Comment marks of languages without block comments. */
const lineMarks: Partial<Record<string, string>> = { R: '#', Fortran: '!' };

function commentOf(language: string): [open: string, close: string] {
  if (language.startsWith('Py')) return ["'''", "'''"];
  if (language === 'Ruby') return ['=begin', '=end'];
  if (language === 'Perl') return ['=pod', '=cut'];
  if (language === 'Lua') return ['--[[', ']]'];
  if (language === 'Haskell') return ['{-', '-}'];
  if (language === 'Pascal' || language === 'OCaml') return ['(*', '*)'];
  return ['/*', '*/'];
}
