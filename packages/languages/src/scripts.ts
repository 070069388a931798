/** Language of jury programs that bring their own build and run scripts. Contestants cannot submit in it. */
import { SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import type { Language } from '@verdict/domain/judging/language.ts';

/** Folder with the unbuilt files of such a program, under their own names. */
export const SCRIPT_FOLDER = 'source/';

/**
 * Builds the program in a copy, so that its folder contains its files and the results. Links that a build leaves are
 * replaced by their targets, because only files and folders are collected from boxes.
 */
const build = `cp -R source made && cd made && chmod -R u+rwx . && ./build >&2 && cd .. && cp -RL made program || exit 1
test -f program/run || { echo 'There is no file run, and the script build made none.' >&2; exit 1; }`;

export const scripts: Language = {
  name: SCRIPTS,
  order: 0,
  description: 'build and run',
  contentType: 'text/x-sh',
  source: `${SCRIPT_FOLDER}build`,
  artifacts: ['program/'],
  compile: { argv: ['/bin/sh', '-c', build], limits: { cpuMs: 30_000, wallMs: 60_000, memoryMiB: 1_024 } },
  // The program runs in its own folder, so the judge passes full paths of its files.
  run: { argv: ['/bin/sh', '-c', 'cd program && exec ./run "$@"', 'run'] },
  limitsFactor: 1,
  needsProc: true,
  // Target of Debian's links for cc, c++ and similar commands.
  readOnlyTrees: ['/etc/alternatives'],
  checker: true,
  debian: [],
  versionCommand: ['/bin/sh', '-c', 'echo 1'],
  template: '',
  codeTemplate: '',
  hello: '',
};
