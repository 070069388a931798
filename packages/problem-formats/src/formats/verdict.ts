/** Our own package format: small, readable in a diff, and complete. Described in docs/formats/verdict.md. */
import { type ProblemFormat, onlyProblem } from '../format.ts';
import { parseYaml } from '../descriptor.ts';
import { readText } from '../text.ts';
import { readVerdict } from '../verdict/read.ts';
import { verdictWriter } from '../verdict/write.ts';

export const format: ProblemFormat = {
  id: 'verdict',
  name: 'Verdict',
  detect: async (files) => {
    const descriptor = files.get('problem.yaml');
    return (
      descriptor !== undefined && parseYaml(await readText(descriptor, []), descriptor.name)['verdict'] !== undefined
    );
  },
  problems: onlyProblem(readVerdict),
  writers: [verdictWriter],
};
