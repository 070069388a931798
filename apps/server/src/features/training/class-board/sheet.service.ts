/** The class board as a spreadsheet. */
import type { downloadClassBoard } from '@verdict/contract/training/class-board.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { isHomework } from '@verdict/domain/training/homework.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../../platform/db/db.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { type SheetCell, writeSheet } from '../../../platform/files/xlsx.ts';
import { type Class, readClass, totalOf } from './class-board.service.ts';

type Input = ParsedInputOf<typeof downloadClassBoard>;

export async function classSheet(
  db: Db,
  actor: Actor,
  { tid, format, locale }: Input & { locale: Locale },
): Promise<FileAnswer> {
  const lines = linesOf(await readClass(db, actor, tid, locale), locale);
  return { filename: `class_${tid}.${format}`, ...(await sheets[format](lines)) };
}

/**
 * One line for each student; a cell holds the verdict and the number of tries. With marks, each problem adds the
 * points, the percentage of a late submission and the counted submissions; the last column is the sum.
 */
function linesOf(
  { shown, students, former, cells, formerCells, marks, training }: Class,
  locale: Locale,
): SheetCell[][] {
  const hasMarks = isHomework(training) || marks.length > 0;
  const marksByStudent = Map.groupBy(marks, ({ uid }) => uid);
  const markHeads = shown.flatMap(({ problemId }) => [
    `${problemId} Points`,
    `${problemId} Late`,
    `${problemId} Counted`,
  ]);
  const markCells = (uid: string): SheetCell[] => {
    const own = marksByStudent.get(uid) ?? [];
    const byProblem = new Map(own.map(({ problemId, mark }) => [problemId, mark]));
    const shownCells = shown.flatMap(({ pid }): SheetCell[] => {
      const mark = byProblem.get(pid);
      return mark ? [mark.points, mark.isLate ? `${mark.percent}%` : '', mark.counted] : ['', '', 0];
    });
    return [...shownCells, totalOf(own)];
  };
  const byStudent = Map.groupBy([...cells, ...formerCells], ({ uid }) => uid);
  const lineOf = ({ uid, username, realname, nickname }: Class['students'][number]): SheetCell[] => {
    const sent = new Map((byStudent.get(uid) ?? []).map(({ problemId, cell }) => [problemId, cell]));
    const solved = [...sent.values()].filter(({ status }) => status === 'accepted').length;
    const verdicts = shown.map(({ pid }) => {
      const cell = sent.get(pid);
      return cell ? `${statuses[cell.status].short} (${cell.tries})` : '';
    });
    return [
      username,
      realname ?? '',
      nickname ?? '',
      solved,
      sent.size,
      ...verdicts,
      ...(hasMarks ? markCells(uid) : []),
    ];
  };
  return [
    [
      'Username',
      'Real Name',
      'Nickname',
      'Solved',
      'Tried',
      ...shown.map(({ problemId }) => problemId),
      ...(hasMarks ? [...markHeads, 'Total'] : []),
    ],
    ...students.map(lineOf),
    ...(former.length > 0 ? [[say(locale, 'sheet.former')], ...former.map(lineOf)] : []),
  ];
}

type Sheet = Pick<FileAnswer, 'contentType' | 'body'>;

const sheets: Record<Input['format'], (lines: SheetCell[][]) => Promise<Sheet>> = {
  xlsx: async (lines) => ({ contentType: 'application/xlsx', body: await writeSheet('class', lines) }),
  // Spreadsheets misread Chinese names without a byte order mark. Escaping keeps cells from becoming formulas.
  csv: (lines) =>
    Promise.resolve({
      contentType: 'text/csv; charset=utf-8',
      body: Buffer.from(stringify(lines, { bom: true, escape_formulas: true, record_delimiter: 'windows' })),
    }),
};
