/** Scroll board as a single file that needs no network. */
import { penaltyUnits, tieRules } from '@verdict/domain/contest/contest.ts';
import type { MedalCounts, ScrollData } from './scroll-scenes.ts';

const FORMAT = 'verdict-scroll-board';
const VERSION = 1;

export interface ScrollFile {
  data: ScrollData;
  medals: MedalCounts;
  removesStars: boolean;
}

export const writeScrollFile = ({ data, medals, removesStars }: ScrollFile): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, medals, removesStars, ...data });

/** Parses a saved scroll board; null for any other text. */
export function readScrollFile(text: string): ScrollFile | null {
  try {
    const file = JSON.parse(text) as Record<string, unknown> | null;
    if (file?.format !== FORMAT || file.version !== VERSION) return null;
    const { info, submissions, medals, removesStars } = file;
    if (!isInfo(info) || !isMedals(medals) || !Array.isArray(submissions) || !submissions.every(isSubmission))
      return null;
    return { data: { info, submissions }, medals, removesStars: removesStars === true };
  } catch {
    return null;
  }
}

/** Whether a value from an address or a file is three medal counts of at least 0. */
function isMedals(value: unknown): value is MedalCounts {
  return Array.isArray(value) && value.length === 3 && value.every((each) => Number.isInteger(each) && each >= 0);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isName = (value: unknown): boolean => value === null || typeof value === 'string';

/** Whether a value has the fields that the reveal reads. */
function isInfo(value: unknown): value is ScrollData['info'] {
  if (!isRecord(value)) return false;
  const { title, labels, starUserList, sealedFrom, balloonColor, penalty } = value;
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((each) => typeof each === 'string');
  return (
    typeof title === 'string' &&
    isList(labels) &&
    isList(starUserList) &&
    isRecord(balloonColor) &&
    isRecord(penalty) &&
    Number.isInteger(penalty.wrongSeconds) &&
    penaltyUnits.some((unit) => unit === penalty.unit) &&
    tieRules.some((ties) => ties === (penalty.ties ?? 'shared')) &&
    (sealedFrom === null || Number.isInteger(sealedFrom))
  );
}

function isSubmission(value: unknown): value is ScrollData['submissions'][number] {
  if (!isRecord(value)) return false;
  const { uid, username, displayId, submitId, status, time, nickname, realname, school, avatar } = value;
  return (
    [uid, username, displayId].every((each) => typeof each === 'string') &&
    [submitId, status, time].every((each) => Number.isInteger(each)) &&
    [nickname, realname, school, avatar].every(isName)
  );
}
