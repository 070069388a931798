/** Problems in the HTTP contract of the back office: the reader's shape plus fields for editors only. */
import type { AdminProblem, adminProblemRow } from '@verdict/contract/problem/editing.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import { ofEachText } from '@verdict/domain/problem/text-fields.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { z } from 'zod';
import type { Answer } from '../../../platform/http/route.ts';
import { buildColumns, juryColumns, onWire } from '../columns.ts';
import { storedCompare } from './echoes.ts';
import type { AdminRow, EditedProblem } from '../store/edit.sql.ts';
import type { StoredProgram } from '../bank/programs.sql.ts';
import { filesOnWire, shownOnWire, textOnWire } from '../bank/problem-wire.ts';

type Text = StatementText & { locale: Locale; updatedAt: Date };
type Rights = 'may';

const noText: StatementText = { title: '', description: '', input: '', output: '', hint: '' };

/** Problem for its editors. The flat statement is in the caller's language, else in the other one. */
export function adminProblemOnWire(
  problem: EditedProblem,
  texts: Text[],
  programs: StoredProgram[],
  locale: Locale,
): Answer<Omit<AdminProblem, Rights>> {
  const flat = texts.find((text) => text.locale === locale) ?? texts[0] ?? { ...noText, locale };
  const shown = (wanted: Locale) => {
    const text = texts.find((one) => one.locale === wanted);
    if (!text) return null;
    const { title, description, input, output, hint, updatedAt } = text;
    return { title, description, input, output, hint, gmtModified: updatedAt };
  };
  return {
    ...shownOnWire(problem),
    ...textOnWire(flat),
    texts: { 'en-US': shown('en-US'), 'zh-CN': shown('zh-CN') },
    ...onWire({ ...juryColumns, ...buildColumns }, problem),
    userExtraFile: filesOnWire(problem.userExtraFiles),
    judgeExtraFile: filesOnWire(problem.judgeExtraFiles),
    includes: problem.includes ?? {},
    compare: storedCompare(problem),
    grader: problem.grader && {
      language: problem.grader.language,
      source: problem.grader.source,
      extraFile: filesOnWire(problem.grader.extraFiles),
    },
    programs: programs.map(({ extraFiles, ...program }) => ({ ...program, extraFile: filesOnWire(extraFiles) })),
  };
}

type Row = Answer<Omit<z.output<typeof adminProblemRow>, Rights>>;

export const adminRowOnWire = (row: AdminRow): Row => ({
  ...shownOnWire(row),
  ...textOnWire(row),
  spjCode: null,
  spjLanguage: row.juryLanguage,
  userExtraFile: null,
  judgeExtraFile: null,
  caseCount: row.caseCount,
  submissionCount: row.submissionCount,
});

/** List row for readers who may not see the problem's content: only its title. */
export const namedRowOnWire = (row: AdminRow): Row => ({
  ...adminRowOnWire(row),
  ...textOnWire({ ...noText, title: row.title, locale: row.locale }),
  examples: '',
  ...ofEachText(() => null),
});

/** List row of a problem that the reader may not see: even the title is blank. */
export const unseenRowOnWire = (row: AdminRow): Row => ({ ...namedRowOnWire(row), title: '' });
