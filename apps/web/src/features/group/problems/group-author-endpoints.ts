/** Endpoints for editors of a group's problem: verification, strength of its tests, and generated tests. */
import {
  addGroupCounterExampleTest,
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
import type { GenerationEndpoints } from '../../problem/generation/queries.ts';
import type { CounterExampleEndpoints, StrengthEndpoints } from '../../problem/verification/verification-queries.ts';

export const groupCounterExample: CounterExampleEndpoints = {
  last: getGroupCounterExample,
  start: startGroupCounterExample,
  cancel: cancelGroupCounterExample,
  addTest: addGroupCounterExampleTest,
};

export const groupStrength: StrengthEndpoints = {
  last: getGroupTestStrength,
  start: startGroupTestStrength,
  cancel: cancelGroupTestStrength,
};

export const groupGeneration: GenerationEndpoints = {
  read: getGroupTestGeneration,
  save: saveGroupTestGeneration,
  start: startGroupTestGeneration,
  cancel: cancelGroupTestGeneration,
  use: useGroupGeneratedTests,
};
