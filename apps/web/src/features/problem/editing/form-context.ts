import type { ComplaintPlace } from '@verdict/domain/problem/problem-form.ts';
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { createContext, use } from 'react';
import type { Verification } from '@verdict/contract/problem/verification.ts';
import type { JuryRole } from '@verdict/domain/judging/mode-names.ts';
import type { AddedGenerator } from './judging/add-generators.ts';
import { placeName } from './form-sections.ts';
import type { FormState, Jury, Offers } from './form-state.ts';
import type { FormComplaint, Sent } from './sent-problem.ts';
import type { StoredProblem } from './stored-problem.ts';

export interface UploadedCases {
  fileList: {
    input: string;
    output: string;
    score: number;
    groupNum?: number | undefined;
    inputBytes: number;
    outputBytes: number;
  }[];
  fileListDir: string;
  findings: { level: string; code: string; message: string; path: string | null }[];
}

/** Id of a saved problem, and the revision for its next save. */
export interface SavedProblem {
  pid: number;
  revision: string;
}

/** Requests of the form. The back office and group pages use different endpoints. */
export interface FormRequests {
  /** Creates the problem, or changes it when the form has its id. */
  save: (sent: Sent) => Promise<SavedProblem>;
  /** Refetches a stored problem. */
  reread: (pid: number) => Promise<StoredProblem>;
  /** Compiles a jury program. Rejects with an ApiError that carries the compiler's message. */
  compile: (jury: Jury, extraFiles: Record<string, string>, role: JuryRole) => Promise<void>;
  uploadCases: (file: File, caseMode: string, onProgress: (share: number) => void) => Promise<UploadedCases>;
  uploadImage: (file: File) => Promise<{ link: string }>;
  /** Saves generators of a stored problem, which are no part of its form. */
  addGenerators: (pid: number, generators: readonly AddedGenerator[]) => Promise<void>;
  /** Last verification of a stored problem. Null when there was none. */
  lastVerification: (pid: number) => Promise<Verification | null>;
}

/** Place of a complaint in the form. */
export interface Place {
  field: ComplaintPlace['field'];
  index?: number;
  text?: { locale: Locale; part: keyof StatementText };
  /** Matches only this kind of complaint. */
  key?: FormComplaint['key'];
}

/** Opened parts of the page, so that a complaint can open its place. */
export interface Opened {
  /** Language of the visible statement. */
  locale: Locale;
  /** Index of the unfolded program. */
  program: number | null;
}

export interface FormTools {
  state: FormState;
  change: (part: Partial<FormState>) => void;
  offers: Offers;
  requests: FormRequests;
  opened: Opened;
  open: (part: Partial<Opened>) => void;
  /** Error text of a place. Undefined before the first attempt to save. */
  wrong: (place: Place) => string | undefined;
  /** True if the jury program is compiled in its current version or is a built-in one. */
  isJuryCompiled: boolean;
  juryCompiled: () => void;
}

export const FormContext = createContext<FormTools | null>(null);

export function useProblemForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('a part of the problem form stands outside of it');
  return tools;
}

/** Attribute that marks the field of a place, so that the list of complaints can link to it. */
export const placed = ({ field, index, text }: Omit<Place, 'key'>) => ({
  'data-place': placeName({ field, index: index ?? null, text: text ?? null }),
});
