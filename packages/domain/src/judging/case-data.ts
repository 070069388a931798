/** What is kept of a failed test case, so that it can be shown: excerpts, since test data may be large. */

/** Readable text; control characters and broken Unicode are replaced. */
export interface Excerpt {
  text: string;
  /** 1-based number of the line in which it begins. */
  line: number;
  /** Something was left out before it, or behind it. */
  cutBefore: boolean;
  cutAfter: boolean;
}

export interface CaseData {
  input: Excerpt;
  answer: Excerpt;
  /** What the program printed; null: it was not kept, e.g. of a program that ran out of time or talked. */
  output: Excerpt | null;
  /** The end of what it printed on the error stream, such as a traceback; null: nothing. */
  errors: string | null;
}

/** Longest text of an excerpt, in characters. */
export const EXCERPT_MAX = 4096;
/** Of so many failed cases of a judging data are kept at most. */
export const KEPT_CASES_MAX = 10;
