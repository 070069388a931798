/** The comment that a copied program ends with, in the comment style of its language. */
import type { AcceptedProgram } from './submission.sql.ts';

export function signature(program: Pick<AcceptedProgram, 'id' | 'language' | 'submittedAt'>, username: string): string {
  const [open, close] = commentOf(program.language);
  return [
    open,
    `    @runId: ${program.id}`,
    `    @language: ${program.language}`,
    `    @author: ${username}`,
    `    @submitTime: ${program.submittedAt.toISOString()}`,
    close,
  ].join('\n');
}

function commentOf(language: string): [open: string, close: string] {
  if (language.startsWith('Py')) return ["'''", "'''"];
  if (language === 'Ruby') return ['=begin', '=end'];
  if (language === 'Haskell') return ['{-', '-}'];
  if (language === 'Pascal') return ['(*', '*)'];
  return ['/*', '*/'];
}
