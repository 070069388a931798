import { expect, test } from 'vitest';
import { parseRows } from './runs.ts';

const row = (words: string) => `<table><tr data-submission-id="7"><td><a href="/gym/100001/problem/A">A</a></td>
<td class="status-cell" waiting="false"><span class="submissionVerdictWrapper" submissionVerdict="OK">${words}</span></td>
</tr></table>`;

// The page contains wishes around New Year, and uses its reader's language.
test.each(['Accepted', 'Happy New Year!', 'Полное решение'])('54 the attribute says the verdict, not %j', (words) => {
  expect(parseRows(row(words))).toMatchObject([{ index: 'A', state: { runId: '7', status: 'accepted', raw: words } }]);
});
