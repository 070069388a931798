/** Validation of the texts in forms of groups. The server checks the same rules again. */
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

/** Error key for one of the texts. Null when the text is valid. Surrounding blanks are ignored. */
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

/** Error key for an invitation code, which groups need unless they are public. */
export const groupCodeFault = (typed: string): 'error.groupCode' | null =>
  CODE.test(typed.trim()) ? null : 'error.groupCode';
