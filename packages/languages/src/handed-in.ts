/**
 * Pseudo-language of outputs that are submitted instead of a program: each output is printed, and compared like any
 * other.
 */
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import type { Language } from '@verdict/domain/judging/language.ts';

export const handedIn: Language = {
  name: OUTPUT_FILES,
  order: 0,
  description: 'output files',
  contentType: 'text/plain',
  source: 'outputs.json',
  artifacts: [],
  compile: null,
  run: { argv: ['/bin/cat'] },
  limitsFactor: 1,
  checker: false,
  debian: [],
  versionCommand: ['/bin/true'],
  template: '',
  codeTemplate: '',
  hello: '',
};
