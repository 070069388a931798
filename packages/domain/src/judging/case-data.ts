/** Stored data of a failed test case for display: excerpts, because test data may be large. */

/** Readable text. Control characters and broken Unicode are replaced. */
export interface Excerpt {
  text: string;
  /** Number of the line in which the excerpt begins, from 1. */
  line: number;
  /** True when text before or after the excerpt was cut off. */
  cutBefore: boolean;
  cutAfter: boolean;
}

export interface CaseData {
  input: Excerpt;
  answer: Excerpt;
  /** Output of the program. Null when it was not stored, for example after a timeout or in an interactive problem. */
  output: Excerpt | null;
  /** End of the error stream, such as a traceback. Null when it was empty. */
  errors: string | null;
}

/** Maximum length of an excerpt, in characters. */
export const EXCERPT_MAX = 4096;
/** Maximum number of failed cases per judging whose data are stored. */
export const KEPT_CASES_MAX = 10;
