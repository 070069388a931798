import { type Entrant, isTie, type Standing } from './board.ts';
import type { AwardKind, AwardTier } from './contest.ts';
import type { ContestRule } from './rule.ts';

/** Default tiers of the form; the contest's rule says their percentages. */
export const defaultAwards: readonly AwardTier[] = [
  { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 },
  { priority: 2, name: 'Silver', background: '#b4c0c7', color: '#fff', num: 20 },
  { priority: 3, name: 'Bronze', background: '#CD7F32', color: '#fff', num: 30 },
];

/**
 * Award of each participant by uid. Tiers are given by position, smaller priority first, so a tier may split a tie.
 * Unofficial participants and participants without a score win nothing. A proportion refers to all ranked participants
 * and is rounded down. With `sharesAwards` a tier never splits a tie: it also goes to those who share a rank with its
 * last winner, and the next tier has fewer places.
 */
export function awards(
  standings: readonly Standing<Entrant>[],
  kind: AwardKind,
  tiers: readonly AwardTier[],
  { sharesAwards = false }: Partial<Pick<ContestRule, 'sharesAwards'>> = {},
): Map<string, AwardTier> {
  const won = new Map<string, AwardTier>();
  if (kind === 'none') return won;
  const ranked = standings.filter(({ entrant }) => !entrant.isStar);
  let [position, given] = [0, 0];
  for (const tier of tiers.toSorted((one, other) => one.priority - other.priority)) {
    const size = kind === 'number' ? tier.num : Math.floor((tier.num * ranked.length) / 100);
    if (!(size > 0)) continue;
    position += size;
    let end = position;
    while (sharesAwards && isSameRank(ranked[end - 1], ranked[end])) end += 1;
    for (const { entrant, score } of ranked.slice(given, end)) if (score > 0) won.set(entrant.uid, tier);
    given = Math.max(given, end);
  }
  return won;
}

const isSameRank = (one?: Standing<Entrant>, other?: Standing<Entrant>): boolean =>
  one !== undefined && other !== undefined && isTie(one, other);

/** Number of medals that other contest programs know: gold, silver and bronze. */
const MEDALS = 3;

/**
 * Winners of each medal, best first. The first three tiers are the medals, whatever their names. All displays of medals
 * use this function.
 */
export function medalWinners(won: ReadonlyMap<string, AwardTier>, tiers: readonly AwardTier[]): string[][] {
  const inOrder = tiers.toSorted((one, other) => one.priority - other.priority).slice(0, MEDALS);
  return inOrder.map((tier) => [...won].flatMap(([uid, own]) => (own.priority === tier.priority ? [uid] : [])));
}
