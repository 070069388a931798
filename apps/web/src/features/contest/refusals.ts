import type { LookRefusal, SubmitRefusal } from '@verdict/domain/contest/access.ts';
import type { PlainKeyFrom } from '@verdict/kit/i18n.tsx';
import type { contestTexts } from './messages.ts';

type Refusal = LookRefusal | SubmitRefusal;

/** Refusals that a reader who sees the contest may get. For all other refusals there is no contest page. */
const texts = {
  contestNotStarted: 'contest.refusal.contestNotStarted',
  contestNotRegistered: 'contest.refusal.contestNotRegistered',
  contestNotMember: 'contest.refusal.contestNotMember',
  contestBanned: 'contest.refusal.contestBanned',
  contestAccountRule: 'contest.refusal.contestAccountRule',
  examNotEntered: 'contest.refusal.examNotEntered',
  contestAddress: 'contest.refusal.contestAddress',
  contestEnded: 'contest.refusal.contestEnded',
  contestPaused: 'contest.refusal.contestPaused',
} as const satisfies Partial<Record<Refusal, PlainKeyFrom<typeof contestTexts>>>;

/** Key of the text about a refusal to look or submit; null when there is none. */
export function refusalText(refusal: string | null): (typeof texts)[keyof typeof texts] | null {
  return refusal !== null && refusal in texts ? texts[refusal as keyof typeof texts] : null;
}
