/** Medals of a recorded contest as tiers of a contest here. */
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { standingsOf } from '@verdict/contest-formats/standings.ts';
import type { StandingsRow } from './standings.ts';

const medals = ['gold', 'silver', 'bronze'] as const;
const nameOf = (medal: (typeof medals)[number]): string => `${medal[0]?.toUpperCase()}${medal.slice(1)}`;

/**
 * Medal tiers with their numbers of winners, best first. Tiers count positions, but all teams that share a place win
 * the same medal, so the numbers are counted in the record's standings.
 */
export function awardTiersOf(record: ContestRecord): { name: string; num: number; priority: number }[] {
  const { rows } = standingsOf({ ...record, runs: record.runs.filter(({ result }) => result.state === 'judged') });
  const ranks = rows.flatMap(({ rank, score }) => (rank > 0 && score > 0 ? [rank] : []));
  let [place, given] = [0, 0];
  return medals.flatMap((medal, index) => {
    place += record.medals?.[medal] ?? 0;
    const num = record.medals
      ? ranks.filter((rank) => rank <= place).length - given
      : (winnersOf(record, medal)?.length ?? 0);
    given += num;
    return num > 0 ? [{ name: nameOf(medal), num, priority: index + 1 }] : [];
  });
}

const winnersOf = ({ awards }: ContestRecord, medal: (typeof medals)[number]): string[] | undefined =>
  awards.find(({ id }) => id === `${medal}-medal`)?.teamIds;

/**
 * Teams whose medal in the record differs from the one here, as a sentence each: tiers can only award the best teams.
 */
export function differentAwards(record: ContestRecord, rows: readonly StandingsRow[]): string[] {
  const stated = new Map(
    medals.flatMap((medal) => (winnersOf(record, medal) ?? []).map((id) => [id, nameOf(medal)] as const)),
  );
  if (stated.size === 0) return [];
  return rows.flatMap(({ id, award }) => {
    const expected = stated.get(id) ?? null;
    return award === expected ? [] : [`${id} has ${expected ?? 'no medal'} in the record and ${award ?? 'none'} here.`];
  });
}
