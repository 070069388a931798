import { CODE_MAX } from '@verdict/contract/submission/submission.ts';

/** Key of the error text for a program, or null. Length is counted in characters, as on the server. */
export function codeRule(code: string, max = CODE_MAX): 'problem.codeEmpty' | 'problem.codeTooLong' | null {
  if (code.trim() === '') return 'problem.codeEmpty';
  return code.length > max ? 'problem.codeTooLong' : null;
}
