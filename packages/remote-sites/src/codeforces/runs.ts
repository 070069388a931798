/** Reads runs of Codeforces, from its API and from the rows of the gym's pages. */
import { attribute, childElements, find, findAll, lineOf } from '../html/select.ts';
import { parseHtml } from '../html/tree.ts';
import { asArray, asNumber, asObject, asText } from '../json.ts';
import { resultOf } from './answer.ts';
import { memoryKiB, timeMs } from '../problem-parts.ts';
import type { RunDescription, RunState } from '../site.ts';
import { numberIn, verdictOf, type VerdictTable } from '../verdicts.ts';

/**
 * Keys are verdict names of the API and of the page's attribute; the text beside it is translated and may wish a happy
 * new year.
 */
const verdicts: VerdictTable = {
  exact: {
    '': 'pending',
    submitted: 'pending',
    testing: 'judging',
    ok: 'accepted',
    partial: 'partialAccepted',
    compilation_error: 'compileError',
    runtime_error: 'runtimeError',
    wrong_answer: 'wrongAnswer',
    presentation_error: 'presentationError',
    time_limit_exceeded: 'timeLimitExceeded',
    memory_limit_exceeded: 'memoryLimitExceeded',
    idleness_limit_exceeded: 'timeLimitExceeded',
    security_violated: 'runtimeError',
    challenged: 'wrongAnswer',
    crashed: 'systemError',
    input_preparation_crashed: 'systemError',
    failed: 'systemError',
    rejected: 'systemError',
    skipped: 'systemError',
  },
};

const isUnderWay = (status: RunState['status']): boolean => status === 'pending' || status === 'judging';

/** Parses the answer of `user.status`. */
export function parseApiRuns(text: string): { of: RunDescription; state: RunState }[] {
  return resultOf(text, 'user.status').map((one) => {
    const run = asObject(one, 'run');
    const problem = asObject(run['problem'], 'problem');
    const author = asObject(run['author'] ?? {}, 'author');
    const verdict = verdictOf(verdicts, asText(run['verdict']));
    const bytes = asNumber(run['memoryConsumedBytes']);
    const isOver = !isUnderWay(verdict.status);
    // The API reports 0 for values that were not measured.
    const time = asNumber(run['timeConsumedMillis']);
    const measured = isOver && (time ?? 0) + (bytes ?? 0) > 0;
    return {
      of: {
        problemId: `${asText(problem['contestId'] ?? run['contestId'])}${asText(problem['index'])}`,
        account: asText(asObject(asArray(author['members'])[0] ?? {}, 'member')['handle']),
        language: asText(run['programmingLanguage']),
      },
      state: {
        runId: asText(run['id']),
        ...verdict,
        timeMs: measured ? time : null,
        memoryKiB: measured && bytes !== null ? Math.round(bytes / 1024) : null,
        score: verdict.status === 'partialAccepted' ? asNumber(run['points']) : null,
      },
    };
  });
}

/** Rows of `/gym/…/my`: Id, When, Who, Problem, Lang, Verdict, Time, Memory. */
export function parseRows(html: string): { index: string; language: string; state: RunState }[] {
  return findAll(parseHtml(html), 'tr[data-submission-id]').map((row) => {
    const wrapper =
      find(row, '.submissionVerdictWrapper') ?? find(row, '[submissionverdict]') ?? find(row, 'span[submissionid]');
    const shown = wrapper ? lineOf(wrapper) : '';
    const name = wrapper && (attribute(wrapper, 'submissionverdict') ?? '');
    const isWaiting = find(row, '.status-cell[waiting=true]') !== null;
    const verdict = isWaiting
      ? { status: /queue/i.test(shown) ? ('pending' as const) : ('judging' as const), isUnknown: false }
      : verdictOf(verdicts, name ?? '');
    const cell = (which: string) => {
      const found = find(row, which);
      return found ? lineOf(found) : '';
    };
    const link = findAll(row, 'a').find((one) => attribute(one, 'href')?.includes('/problem/'));
    const cells = childElements(row);
    return {
      language: cells.length === 8 && cells[4] ? lineOf(cells[4]) : '',
      index:
        attribute(link ?? row, 'href')
          ?.split('/')
          .at(-1)
          ?.toUpperCase() ?? '',
      state: {
        runId: attribute(row, 'data-submission-id') ?? '',
        status: verdict.status,
        isUnknown: verdict.isUnknown,
        raw: shown,
        timeMs: isWaiting ? null : timeMs(cell('.time-consumed-cell')),
        memoryKiB: isWaiting ? null : memoryKiB(cell('.memory-consumed-cell')),
        score: verdict.status === 'partialAccepted' ? numberIn(shown) : null,
      },
    };
  });
}
