import { type Mutant, type MutantFamily, mutantsOf } from '@verdict/domain/judging/mutants.ts';

export default ({ family, source }: { family: MutantFamily; source: string }): Mutant[] => mutantsOf(family, source);
