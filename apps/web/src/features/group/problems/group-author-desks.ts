/** Endpoints by which those who edit a problem of a group verify it, measure its tests and let tests be generated. */
import {
  cancelGroupCounterExample,
  cancelGroupTestGeneration,
  cancelGroupTestStrength,
  getGroupCounterExample,
  getGroupTestGeneration,
  getGroupTestStrength,
  saveGroupTestGeneration,
  startGroupCounterExample,
  startGroupTestGeneration,
  startGroupTestStrength,
  useGroupGeneratedTests,
} from '@verdict/contract/group/problems.ts';
import type { GenerationDesk } from '@verdict/ui/test-generation/queries.ts';
import type { CounterExampleDesk, StrengthDesk } from '@verdict/ui/verification/verification-desk.ts';

export const groupCounterExample: CounterExampleDesk = {
  last: getGroupCounterExample,
  start: startGroupCounterExample,
  cancel: cancelGroupCounterExample,
};

export const groupStrength: StrengthDesk = {
  last: getGroupTestStrength,
  start: startGroupTestStrength,
  cancel: cancelGroupTestStrength,
};

export const groupGeneration: GenerationDesk = {
  read: getGroupTestGeneration,
  save: saveGroupTestGeneration,
  start: startGroupTestGeneration,
  cancel: cancelGroupTestGeneration,
  use: useGroupGeneratedTests,
};
