import type { JudgeMode } from '../job.ts';
import { defaultMode } from './default.ts';
import { interactiveMode } from './interactive.ts';
import type { Mode } from './mode.ts';
import { multiPassInteractiveMode, multiPassMode } from './multi-pass.ts';
import { spjMode } from './spj.ts';
import { submitAnswerMode } from './submit-answer.ts';
import { communicationMode } from './communication.ts';

export const judgeModes: Record<JudgeMode, Mode> = {
  default: defaultMode,
  spj: spjMode,
  interactive: interactiveMode,
  multi_pass: multiPassMode,
  multi_pass_interactive: multiPassInteractiveMode,
  submit_answer: submitAnswerMode,
  communication: communicationMode,
};
