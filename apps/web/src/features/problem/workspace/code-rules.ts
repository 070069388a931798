import { CODE_MAX } from '@verdict/contract/submission/submission.ts';

/**
 * Key of what is wrong with a program before it is sent, or null. Length is counted in characters, as the server does.
 */
export function codeRule(code: string, max = CODE_MAX): 'problem.codeEmpty' | 'problem.codeTooLong' | null {
  if (code.trim() === '') return 'problem.codeEmpty';
  return code.length > max ? 'problem.codeTooLong' : null;
}
