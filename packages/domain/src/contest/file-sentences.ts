/** Sentences about files that describe a contest, its teams or its events. */
export interface ContestFileSentences {
  'contestFile.notUtf8': { path: string };
  /** `reason` is the message of the parser. */
  'contestFile.notJson': { path: string; reason: string };
  /** `member` is the path inside the file, such as `teams.3.name`. */
  'contestFile.valueWrong': { path: string; member: string };
  'contestFile.missing': { path: string };
  'contestFile.tooMany': { path: string; limit: number };
  /** `path` includes the line, if the file has lines. */
  'contestFile.twice': { path: string; id: string };
  /** The file names something that does not exist. */
  'contestFile.refersToNothing': { path: string; id: string };
  'contestFile.headerWrong': { path: string; expected: string };
  'contestFile.columnsWrong': { path: string; line: number; expected: number; found: number };
  'contestFile.lineWrong': { path: string; line: number; column: string };
}
