/** Files of a class: its board as a spreadsheet, and the programs of its students. */
import type { downloadClassBoard, downloadClassPrograms } from '@verdict/contract/training/class-board.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { isHomework } from '@verdict/domain/training/homework.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../../platform/db/db.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { programArchive } from '../../../platform/files/program-archive.ts';
import { type SheetCell, writeSheet } from '../../../platform/files/xlsx.ts';
import { languagesOf } from './class-board.sql.ts';
import { type Class, readClass, readPrograms, totalOf } from './class-board.service.ts';

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
 * One line for each student, in the order of their numbers; a cell holds the verdict and the number of tries. With
 * marks, each problem adds the points, the percentage of a late submission and the counted submissions; the last column
 * is the sum.
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
  const lineOf = ({ uid, number, username, realname, nickname, section }: Class['students'][number]): SheetCell[] => {
    const sent = new Map((byStudent.get(uid) ?? []).map(({ problemId, cell }) => [problemId, cell]));
    const solved = [...sent.values()].filter(({ status }) => status === 'accepted').length;
    const verdicts = shown.map(({ pid }) => {
      const cell = sent.get(pid);
      return cell ? `${statuses[cell.status].short} (${cell.tries})` : '';
    });
    return [
      number ?? '',
      username,
      realname ?? '',
      nickname ?? '',
      section ?? '',
      solved,
      sent.size,
      ...verdicts,
      ...(hasMarks ? markCells(uid) : []),
    ];
  };
  return [
    [
      'Student Number',
      'Username',
      'Real Name',
      'Nickname',
      'Section',
      'Solved',
      'Tried',
      ...shown.map(({ problemId }) => problemId),
      ...(hasMarks ? [...markHeads, 'Total'] : []),
    ],
    ...students.toSorted(byNumber).map(lineOf),
    ...(former.length > 0 ? [[say(locale, 'sheet.former')], ...former.toSorted(byNumber).map(lineOf)] : []),
  ];
}

const collator = new Intl.Collator('en', { numeric: true });
/** Sorts number 2 before 10, and students without a number after the others in the order of their usernames. */
function byNumber(one: Class['students'][number], other: Class['students'][number]): number {
  if (one.number !== null && other.number !== null) return collator.compare(one.number, other.number);
  return Number(one.number === null) - Number(other.number === null);
}

/**
 * The program of each student at each problem that the reading desk shows, in a folder for each student. The file name
 * has the points of the tests.
 */
export async function classPrograms(
  db: Db,
  actor: Actor,
  { tid, now, locale }: ParsedInputOf<typeof downloadClassPrograms> & { now: Date; locale: Locale },
): Promise<FileAnswer> {
  const { shown, students, programs } = await readPrograms(db, actor, tid, locale);
  const languages = await languagesOf(
    db,
    programs.map(({ submissionId }) => submissionId),
  );
  const labels = new Map(shown.map(({ pid, problemId }) => [pid, problemId]));
  const byStudent = Map.groupBy(programs, ({ uid }) => uid);
  const entries = students.toSorted(byNumber).flatMap((student) =>
    (byStudent.get(student.uid) ?? []).map(({ submissionId: id, problemId, tests, sentAt }) => ({
      id,
      folder: [student.number, student.username, student.realname].filter(Boolean).join(' '),
      name: labels.get(problemId) ?? String(problemId),
      points: tests,
      sentAt,
      language: languages.get(id) ?? '',
    })),
  );
  return {
    filename: `class_${tid}_${now.getTime()}.zip`,
    contentType: 'application/x-download',
    body: programArchive(db, entries),
  };
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
