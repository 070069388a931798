/** Endpoints for editors of a group's problem: verification, strength of its tests, and generated tests. */
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
