/** The final standings on the site, with the ids and names of the record. */
import { type PassFailRow, type ScoreRow, getContestRank } from '@verdict/contract/contest/board.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import type { Site } from './site.ts';
import type { Stage } from './stage.ts';

export type StandingsRow = {
  /** Rank; `*` for teams without one. */
  rank: number | '*';
  id: string;
  name: string;
  /** Seconds; 0 in contests with points. */
  penalty: number;
  award: string | null;
} & ({ solved: number } | { score: number });

const PAGE = 300;

/** Standings, best first. Teams without submissions, which our boards do not show, come last. */
export async function standingsOf({ client }: Site, record: ContestRecord, stage: Stage): Promise<StandingsRow[]> {
  const found: (PassFailRow | ScoreRow)[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await client.call(getContestRank, { cid: stage.cid, currentPage, limit: PAGE, forceRefresh: true });
    found.push(...page.records);
    if (found.length >= page.total || page.records.length === 0) break;
  }
  // Boards repeat the reader's own row at the top, but the replay's reader has no row.
  const byUsername = new Map(found.map((row) => [row.username, row]));
  const teams = record.teams.map((team) => ({ team, row: byUsername.get(stage.usernames.get(team.id) ?? '') }));
  const position = new Map(found.map(({ username }, index) => [username, index]));
  const shown = teams
    .flatMap(({ team, row }) => (row ? [{ team, row }] : []))
    .sort((one, other) => (position.get(one.row.username) ?? 0) - (position.get(other.row.username) ?? 0))
    .map(({ team, row }): StandingsRow => ({
      rank: row.rank === -1 ? '*' : row.rank,
      id: team.id,
      name: team.name,
      ...('ac' in row ? { solved: row.ac, penalty: row.totalTime } : { score: row.totalScore, penalty: 0 }),
      award: row.awardName,
    }));
  return [...shown, ...withoutRuns(record, shown)];
}

/** Teams without submissions share the rank of teams without solved problems or points. */
function withoutRuns({ teams, rule }: ContestRecord, shown: readonly StandingsRow[]): StandingsRow[] {
  const known = new Set(shown.map(({ id }) => id));
  const rank = 1 + shown.filter((row) => row.rank !== '*' && resultOf(row) > 0).length;
  return teams
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, isStar }) => ({
      rank: isStar ? '*' : rank,
      id,
      name,
      ...(scoringOf(rule) === 'score' ? { score: 0 } : { solved: 0 }),
      penalty: 0,
      award: null,
    }));
}

const resultOf = (row: StandingsRow): number => ('solved' in row ? row.solved : row.score);

/** One row per line. Control characters become JSON escapes, so that terminals ignore them and names stay intact. */
export function jsonOf(rows: readonly StandingsRow[]): string {
  const escaped = (row: StandingsRow): string =>
    JSON.stringify(row).replace(/[\p{Cc}\p{Cf}]/gu, (one) =>
      Array.from({ length: one.length }, (_, unit) => `\\u${one.charCodeAt(unit).toString(16).padStart(4, '0')}`).join(
        '',
      ),
    );
  return `[\n${rows.map(escaped).join(',\n')}\n]`;
}

/** Columns for people, with the penalty in minutes if all penalties are whole minutes. */
export function tableOf(rows: readonly StandingsRow[]): string {
  const inMinutes = rows.every(({ penalty }) => penalty % 60 === 0);
  const cells = rows.map((row) => [
    String(row.rank),
    row.name,
    String(resultOf(row)),
    'score' in row ? '' : inMinutes ? String(row.penalty / 60) : clock(row.penalty),
    row.award ?? '',
  ]);
  const hasPoints = rows.some((row) => 'score' in row);
  const all = [['Rank', 'Team', ...(hasPoints ? ['Score', ''] : ['Solved', 'Penalty']), 'Award'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Aligns names to the left and numbers to the right. */
function padded(cell: string, width: number, column: number): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(cell)));
  return column === 1 || column === 4 ? cell + blanks : blanks + cell;
}

/** Terminal columns of a text: Chinese, Japanese and Korean characters and emoji take two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/\p{Mn}/u.test(one) ? 0 : WIDE.test(one) ? 2 : 1), 0);
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\uff60\u{20000}-\u{3fffd}]/u;

function clock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
