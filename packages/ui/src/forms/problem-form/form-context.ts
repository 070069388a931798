import type { ComplaintPlace } from '@verdict/domain/problem/problem-form.ts';
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { createContext, use } from 'react';
import type { Verification } from '@verdict/contract/problem/verification.ts';
import { placeName } from './form-sections.ts';
import type { FormComplaint, FormState, Jury, Offers, Sent, StoredProblem } from './form-state.ts';

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

/** What the form asks of the server; the back office and a group's pages ask at different addresses. */
export interface FormRequests {
  save: (sent: Sent) => Promise<void>;
  /** A stored problem as it is now. */
  reread: (pid: number) => Promise<StoredProblem>;
  /** Rejects with an ApiError whose sentence is the compiler's. */
  compile: (jury: Jury, extraFiles: Record<string, string>, kind: 'spj' | 'interactive') => Promise<void>;
  uploadCases: (file: File, caseMode: string, onProgress: (share: number) => void) => Promise<UploadedCases>;
  uploadImage: (file: File) => Promise<{ link: string }>;
  /** Of a stored problem; null: it was never verified. */
  lastVerification: (pid: number) => Promise<Verification | null>;
}

/** Where a complaint belongs. */
export interface Place {
  field: ComplaintPlace['field'];
  index?: number;
  text?: { locale: Locale; part: keyof StatementText };
  /** Only this complaint. */
  key?: FormComplaint['key'];
}

/** What is opened in the page, so that a complaint can lead into it. */
export interface Opened {
  /** The statement that is shown. */
  locale: Locale;
  /** The program that is unfolded. */
  program: number | null;
}

export interface FormTools {
  state: FormState;
  change: (part: Partial<FormState>) => void;
  offers: Offers;
  requests: FormRequests;
  opened: Opened;
  open: (part: Partial<Opened>) => void;
  /** The sentence to show at a place; undefined before the first try to save. */
  wrong: (place: Place) => string | undefined;
  /** It was compiled as it is now, or is one of the judge's own. */
  isJuryCompiled: boolean;
  juryCompiled: () => void;
}

export const FormContext = createContext<FormTools | null>(null);

export function useProblemForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('a part of the problem form stands outside of it');
  return tools;
}

/** For the field of a place: a complaint of the summary leads to it. */
export const placed = ({ field, index, text }: Omit<Place, 'key'>) => ({
  'data-place': placeName({ field, index: index ?? null, text: text ?? null }),
});
