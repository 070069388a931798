/** The board as one self-contained page: no network, no scripts. */
import { isFirst, type Standing } from '@verdict/domain/contest/board.ts';
import type { Cell, PassFailCell, ScoreCell } from '@verdict/domain/contest/rule.ts';
import type { Scoring } from '@verdict/domain/contest/rule-ids.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { ContestFormat, PageWords } from '../format.ts';
import type { ContestRecord } from '../record.ts';
import { type RecordedEntrant, standingsOf } from '../standings.ts';

export const format: ContestFormat = {
  id: 'static-board',
  file: { extension: 'html', contentType: 'text/html; charset=utf-8' },
  write: async (record, words) => Buffer.from(page(record, words)),
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; --good: #c9efd2; --bad: #f6d1d1; --open: #dbe4ff; --line: #8884; }
@media (prefers-color-scheme: dark) { :root { --good: #1d5b31; --bad: #6b2626; --open: #2b3a73; } }
body { font: 15px/1.4 system-ui, sans-serif; margin: 1.5rem; }
.board { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .3rem .55rem; border-bottom: 1px solid var(--line); text-align: center; white-space: nowrap; }
th { position: sticky; top: 0; background: Canvas; }
td.name, th.name { text-align: start; white-space: normal; min-width: 12rem; }
td small { display: block; opacity: .75; }
.solved { background: var(--good); } .wrong { background: var(--bad); } .open { background: var(--open); }
.first { outline: 2px solid currentColor; outline-offset: -3px; font-weight: 700; }
.balloon { display: inline-block; width: .7em; height: .7em; border-radius: 50%; border: 1px solid #8888; }
`;

function page(record: ContestRecord, words: PageWords): string {
  const board = standingsOf(record);
  const schools = new Map(record.organizations.map(({ id, name }) => [id, name]));
  const isSealed = record.runs.some(({ result }) => result.state === 'sealed');
  const head = [
    `<th scope="col">#</th><th scope="col" class="name">${safe(words.team)}</th>`,
    ...sums[scoringOf(record.rule)].head(words).map((text) => `<th scope="col">${safe(text)}</th>`),
    ...record.problems.map(({ label, title, color }) => {
      const isColor = color !== null && /^#[0-9a-f]{3,8}$/i.test(color);
      const balloon = isColor ? `<span class="balloon" style="background:${color}"></span> ` : '';
      return `<th scope="col" title="${safe(title)}">${balloon}${safe(label)}</th>`;
    }),
  ].join('');
  const rows = board.rows.map((row) => {
    const { team, isStar } = row.entrant;
    const school = team.organizationId === null ? undefined : schools.get(team.organizationId);
    const cells = record.problems.map(({ id }) => cellOf(record, board, id, row.cells[id]));
    const name = `${safe(team.name)}${school ? `<small>${safe(school)}</small>` : ''}`;
    const own = sums[scoringOf(record.rule)].cells(row).map((text) => `<td>${text}</td>`);
    return `<tr><td>${isStar ? '*' : row.rank}</td><td class="name">${name}</td>${own.join('')}${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="${words.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(record.briefTitle ?? record.title)}</title>
<style>${STYLE}</style>
<h1>${safe(record.title)}</h1>
<p>${safe(isSealed ? words.sealed : words.final)}</p>
<div class="board" tabindex="0">
<table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
</html>
`;
}

type Row = Standing<RecordedEntrant>;
const sums = {
  'pass-fail': {
    head: ({ solved, penalty }: PageWords) => [solved, penalty],
    cells: ({ score, time }: Row) => [String(score), clock(time)],
  },
  score: { head: ({ score }: PageWords) => [score], cells: ({ score }: Row) => [String(score)] },
} satisfies Record<Scoring, unknown>;

const two = (value: number): string => String(value).padStart(2, '0');
/** `h:mm:ss` */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** Adds signs to the colours, for readers who cannot distinguish these. */
function cellOf(
  record: ContestRecord,
  board: ReturnType<typeof standingsOf>,
  problemId: string,
  cell: Cell | undefined,
): string {
  if (cell === undefined) return '<td></td>';
  if (scoringOf(record.rule) === 'score') {
    const { score } = cell as ScoreCell;
    return `<td${score !== null && score > 0 ? ' class="solved"' : ''}>${score ?? '-'}</td>`;
  }
  const { errorNum, tryNum, pending, ACTime } = cell as PassFailCell;
  if (ACTime !== null) {
    const first = isFirst(ruleOf(record.rule), board, problemId, cell);
    return `<td class="solved${first ? ' first' : ''}">${first ? '★' : '+'}${errorNum || ''}<small>${clock(ACTime)}</small></td>`;
  }
  const open = tryNum + pending;
  if (open > 0) return `<td class="open">?${open}${errorNum > 0 ? `<small>-${errorNum}</small>` : ''}</td>`;
  return errorNum > 0 ? `<td class="wrong">-${errorNum}</td>` : '<td></td>';
}
