import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { ErrorState } from '@verdict/ui/kit/EmptyState.tsx';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { readingOf } from '@verdict/ui/lists/ListCard.tsx';
import { lazy, Suspense, useState } from 'react';
import { linksOf } from '../../../app/place.ts';
import { trainingMarksQuery } from '../marks/mark-queries.ts';
import { reviewTexts } from '../marks/messages.ts';
import { useTraining } from '../use-training.ts';
import { ClassGrid, type GridProps } from './ClassGrid.tsx';
import classes from './ClassGrid.module.css';
import { type ClassColumn, columnOf, nameOf } from './students.ts';
import { useSame } from './use-same.ts';

const MarkDialog = lazy(() => import('../marks/MarkDialog.tsx'));

interface Cell {
  student: ClassBoardStudent;
  problem: ClassColumn;
}

/**
 * Student by problem; each cell is the mark by hand, or what the student has earned in homework, and gives a mark by
 * hand. Of homework the sum stands before them.
 */
export default function MarkGrid({ problems: all, students, onStudent }: GridProps) {
  const t = reviewTexts.useMessages();
  const { id: tid, gid } = useTraining();
  const problems = useSame(all.map(columnOf));
  const marks = useQuery(trainingMarksQuery(tid));
  const [open, setOpen] = useState<Cell | null>(null);
  if (!marks.data) {
    const { error, onRetry } = readingOf(marks);
    return error ? <ErrorState message={error} onRetry={onRetry} /> : <PageLoading />;
  }
  const given = new Map(marks.data.marks.map((mark) => [`${mark.uid} ${mark.pid}`, mark]));
  const markOf = ({ student, problem }: Cell) => given.get(`${student.uid} ${problem.pid}`) ?? null;
  const fullOf = ({ pid }: ClassColumn): number => marks.data.full[pid] ?? 0;
  const cellsOf = (student: ClassBoardStudent) =>
    problems.map((problem) => {
      const mark = markOf({ student, problem });
      const computed = student.marks[problem.pid];
      const earned = mark || !computed || computed.isByHand ? null : computed;
      const named = { name: nameOf(student), problem: problem.problemId, full: fullOf(problem) };
      return (
        <td key={problem.pid} className={classes.cell}>
          <button
            type="button"
            className={classes.points}
            data-earned={earned !== null || undefined}
            tabIndex={-1}
            title={mark?.note || undefined}
            aria-label={
              mark
                ? t('mark.cell', { ...named, points: mark.points })
                : earned
                  ? t('mark.earnedCell', { ...named, points: earned.points, isLate: earned.isLate })
                  : t('mark.noCell', named)
            }
            onClick={() => setOpen({ student, problem })}
          >
            {mark?.points ?? earned?.points ?? '–'}
            {earned?.isLate && <IconClockExclamation size={12} stroke={2} aria-hidden />}
          </button>
        </td>
      );
    });
  const isHomework = students.some(({ total }) => total !== null);
  const totalHead = { key: 'total', title: t('mark.total'), head: t('mark.total') };
  const problemHeads = problems.map((problem) => ({
    key: String(problem.pid),
    title: problem.title ?? problem.problemId,
    head: (
      <span className={classes.head}>
        <bdi className={classes.label}>{problem.problemId}</bdi>
        <span title={t('mark.full', { full: fullOf(problem) })}>/ {fullOf(problem)}</span>
      </span>
    ),
  }));
  const sent = open?.student.cells[open.problem.pid];
  const links = linksOf(placeOf({ contestId: null, trainingId: tid, groupId: gid }));
  return (
    <>
      <ClassGrid
        caption={t('mark.grid')}
        heads={isHomework ? [totalHead, ...problemHeads] : problemHeads}
        students={students}
        problemCount={problems.length}
        cellsOf={(student) => (
          <>
            {isHomework && (
              <td className={classes.solved} tabIndex={-1}>
                {student.total}
              </td>
            )}
            {cellsOf(student)}
          </>
        )}
        onStudent={onStudent}
      />
      {open && (
        <Suspense>
          <MarkDialog
            place={{ tid, pid: open.problem.pid, uid: open.student.uid }}
            full={fullOf(open.problem)}
            given={markOf(open)}
            revision={markOf(open)?.revision ?? marks.data.notGiven}
            name={nameOf(open.student)}
            problem={open.problem.problemId}
            onClose={() => setOpen(null)}
          >
            {sent && (
              <LooseLink {...links.submission({ submitId: sent.submitId, problemID: open.problem.problemId })}>
                {t('mark.openProgram')}
              </LooseLink>
            )}
          </MarkDialog>
        </Suspense>
      )}
    </>
  );
}
