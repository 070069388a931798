import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getTrainingMarks } from '@verdict/contract/training/marks.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense, useState } from 'react';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { demo } from '../../../app/demo/demo.ts';
import { linksOf } from '../../../app/place/place.ts';
import { trainingMarksQuery } from '../marks/mark-queries.ts';
import { reviewTexts } from '../marks/messages.ts';
import { useTraining } from '../use-training.ts';
import { ClassGrid, type GridProps } from './ClassGrid.tsx';
import classes from './ClassGrid.module.css';
import { type ClassColumn, columnOf, nameOf } from './students.ts';
import { useSame } from './use-same.ts';

const MarkDialog = lazy(() => import('../marks/MarkDialog.tsx'));

type Mark = DataOf<typeof getTrainingMarks>['marks'][number];
/** Marks of a student by problem. */
type Given = Readonly<Record<number, Mark>>;

interface Cell {
  student: ClassBoardStudent;
  problem: ClassColumn;
}

/**
 * Marks by student and problem. A cell shows the mark by hand, or the points earned in homework, and opens the form for
 * a mark. Homework has a column with the sum before them.
 */
export default function MarkGrid({ problems: all, students, onStudent }: GridProps) {
  const t = reviewTexts.useMessages();
  const { id: tid, gid } = useTraining();
  const problems = useSame(all.map(columnOf));
  const marks = useQuery(trainingMarksQuery(tid));
  const given = useSame(byStudent(marks.data?.marks ?? []));
  const [open, setOpen] = useState<Cell | null>(null);
  const isDemo = demo.useFlag();
  const full = marks.data?.full;
  if (!marks.data || !full) {
    const { error, onRetry } = readingOf(marks);
    return error ? <ErrorState message={error} onRetry={onRetry} /> : <PageLoading />;
  }
  const fullOf = ({ pid }: ClassColumn): number => full[pid] ?? 0;
  const markOf = ({ student, problem }: Cell) => given[student.uid]?.[problem.pid] ?? null;
  const isHomework = students.some(({ total }) => total !== null);
  const cellsOf = (student: ClassBoardStudent, own: Given | undefined) => (
    <>
      {isHomework && (
        <td className={classes.solved} tabIndex={-1}>
          {student.total}
        </td>
      )}
      {problems.map((problem) => (
        <MarkCell
          key={problem.pid}
          student={student}
          problem={problem}
          full={full[problem.pid] ?? 0}
          mark={own?.[problem.pid] ?? null}
          onOpen={() => setOpen({ student, problem })}
        />
      ))}
    </>
  );
  const totalHead = { key: 'total', title: t('mark.total'), label: t('mark.total'), head: t('mark.total') };
  const problemHeads = problems.map((problem) => ({
    key: String(problem.pid),
    title: problem.title ?? problem.problemId,
    label: problem.problemId,
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
        own={given}
        cellsOf={cellsOf}
        onStudent={onStudent}
      />
      {open && (
        <Suspense>
          <MarkDialog
            place={{ tid, pid: open.problem.pid, uid: open.student.uid }}
            full={fullOf(open.problem)}
            given={markOf(open)}
            revision={markOf(open)?.revision ?? marks.data.notGiven}
            name={isDemo ? '•••' : nameOf(open.student)}
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

interface MarkCellProps extends Cell {
  full: number;
  mark: Mark | null;
  onOpen: () => void;
}

function MarkCell({ student, problem, full, mark, onOpen }: MarkCellProps) {
  const t = reviewTexts.useMessages();
  const isDemo = demo.useFlag();
  const computed = student.marks[problem.pid];
  const earned = mark || !computed || computed.isByHand ? null : computed;
  const named = { name: nameOf(student), problem: problem.problemId, full };
  return (
    <td className={classes.cell}>
      <button
        type="button"
        className={classes.points}
        data-earned={earned !== null || undefined}
        tabIndex={-1}
        title={(!isDemo && mark?.note) || undefined}
        aria-label={
          mark
            ? t('mark.cell', { ...named, points: mark.points })
            : earned
              ? t('mark.earnedCell', { ...named, points: earned.points, isLate: earned.isLate })
              : t('mark.noCell', named)
        }
        onClick={onOpen}
      >
        {mark?.points ?? earned?.points ?? '–'}
        {earned?.isLate && <IconClockExclamation size={12} stroke={2} aria-hidden />}
      </button>
    </td>
  );
}

/** Marks by uid and problem. `useSame` keeps a student's object while only other students are marked. */
function byStudent(marks: readonly Mark[]): Record<string, Given> {
  const students = Map.groupBy(marks, ({ uid }) => uid);
  return Object.fromEntries(
    [...students].map(([uid, own]) => [uid, Object.fromEntries(own.map((mark) => [mark.pid, mark]))]),
  );
}
