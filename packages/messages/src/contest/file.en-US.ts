/** Errors and findings about files that describe a contest, its teams or its events. */
import type { SentenceTexts } from '../shape.ts';
import type { ContestFileSentences } from '@verdict/domain/contest/file-sentences.ts';

export default {
  'contestFile.notUtf8': ({ path }) => `${path} is not UTF-8`,
  'contestFile.notJson': ({ path, reason }) => `${path} is not valid JSON: ${reason}`,
  'contestFile.valueWrong': ({ path, member }) => `${path}: the value of ${member} is missing or cannot be used`,
  'contestFile.missing': ({ path }) => `The file ${path} is missing`,
  'contestFile.tooMany': ({ path, limit }) => `${path} has more than ${limit} entries`,
  'contestFile.twice': ({ path, id }) => `${path}: ${id} appears twice`,
  'contestFile.refersToNothing': ({ path, id }) => `${path} refers to ${id}, which does not exist`,
  'contestFile.headerWrong': ({ path, expected }) => `${path} should begin with the line "${expected}"`,
  'contestFile.columnsWrong': ({ path, line, expected, found }) =>
    `${path}, line ${line}: ${expected} columns are expected, there are ${found}`,
  'contestFile.lineWrong': ({ path, line, column }) =>
    `${path}, line ${line}: the value of "${column}" is missing or cannot be used`,
} satisfies SentenceTexts<ContestFileSentences>;
