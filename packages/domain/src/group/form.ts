/** What people type into the forms of groups, as forms complain of it. The server checks the same again. */
import { isPlainLine, NOTHING_TO_SEE, TRICK_CHARACTERS } from '../text/plain-text.ts';
import { groupLengths } from './group.ts';

const texts = {
  name: { ...groupLengths.name, isLine: true, key: 'error.groupName' },
  shortName: { ...groupLengths.shortName, isLine: true, key: 'error.groupShortName' },
  brief: { ...groupLengths.brief, isLine: true, key: 'error.groupBrief' },
  /** Markdown. */
  description: { ...groupLengths.description, isLine: false, key: 'error.groupDescription' },
  reason: { ...groupLengths.reason, isLine: true, key: 'error.groupReason' },
} as const;

export type GroupText = keyof typeof texts;

/** What is wrong with one of the texts, as the key of an error; null: nothing. Blanks around it do not count. */
export function groupTextFault(
  text: GroupText,
  typed: string,
): (typeof texts)[GroupText]['key'] | 'error.textCharacters' | null {
  const { min, max, isLine, key } = texts[text];
  const { length } = typed.trim();
  if (length < min || length > max || NOTHING_TO_SEE.test(typed)) return key;
  const isPlain = isLine ? isPlainLine(typed.trim()) : !TRICK_CHARACTERS.test(typed);
  return isPlain ? null : 'error.textCharacters';
}

const CODE = new RegExp(`^\\S{${groupLengths.code}}$`, 'u');

/** The same of an invitation code, which groups that are not public need. */
export const groupCodeFault = (typed: string): 'error.groupCode' | null =>
  CODE.test(typed.trim()) ? null : 'error.groupCode';
