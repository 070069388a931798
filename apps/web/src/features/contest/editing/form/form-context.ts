import type { ContestComplaint } from '@verdict/domain/contest/form.ts';
import { createContext, use } from 'react';
import type { FormState } from './form-state.ts';

export interface FormTools {
  state: FormState;
  change: (part: Partial<FormState>) => void;
  /** Error text of a field, or of one of its entries. Undefined before the first attempt to save. */
  wrong: (field: ContestComplaint['field'], index?: number) => string | undefined;
}

export const FormContext = createContext<FormTools | null>(null);

export function useContestForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('a part of the contest form stands outside of it');
  return tools;
}
