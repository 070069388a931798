/** What is said about files that describe a contest, its teams or what happened in it. */
export interface ContestFileSentences {
  'contestFile.notUtf8': { path: string };
  /** `reason` is the parser's. */
  'contestFile.notJson': { path: string; reason: string };
  /** `member`: where in the file, as `teams.3.name`. */
  'contestFile.valueWrong': { path: string; member: string };
  'contestFile.missing': { path: string };
  'contestFile.tooMany': { path: string; limit: number };
  /** `path`: with its line, where there are lines. */
  'contestFile.twice': { path: string; id: string };
  /** The file names something that does not exist. */
  'contestFile.refersToNothing': { path: string; id: string };
  'contestFile.headerWrong': { path: string; expected: string };
  'contestFile.columnsWrong': { path: string; line: number; expected: number; found: number };
  'contestFile.lineWrong': { path: string; line: number; column: string };
}
