import type { ClassBoardProblem, ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import { useGridKeys } from '@verdict/kit/lists/grid-keys.ts';
import { useRowsInSight } from '@verdict/kit/lists/rows-in-sight.ts';
import { widthOf } from '@verdict/kit/lists/text-width.ts';
import { memo, useState, type ReactNode } from 'react';
import { demo } from '../../../app/demo/demo.ts';
import classes from './ClassGrid.module.css';
import { classTexts } from './messages.ts';
import { nameOf, solvedCount } from './students.ts';

/** Props that all variants of the grid share. */
export interface GridProps {
  problems: readonly ClassBoardProblem[];
  students: readonly ClassBoardStudent[];
  onStudent: (uid: string) => void;
}

interface Props<Own> {
  /** Description of the columns, for screen readers. */
  caption: string;
  /** `label`: the text of the head, as wide as which all columns are. */
  heads: readonly { key: string; title: string; label: string; head: ReactNode }[];
  students: readonly ClassBoardStudent[];
  problemCount: number;
  /**
   * Additional data for a student's cells, by uid. Pass the same object while it is equal, so rows do not re-render.
   */
  own?: Readonly<Record<string, Own>>;
  /** Renders one cell per head. Pass the same function while only students or `own` change. */
  cellsOf: (student: ClassBoardStudent, own: Own | undefined) => ReactNode;
  onStudent: (uid: string) => void;
}

/**
 * Grid with a row per student, with a sticky head and sticky names. Arrow keys move between cells; Tab reaches only one
 * of them. Rows out of sight have a name, but no cells.
 */
export function ClassGrid<Own = never>({
  caption,
  heads,
  students,
  problemCount,
  own,
  cellsOf,
  onStudent,
}: Props<Own>) {
  const t = classTexts.useMessages();
  const [box, ref] = useState<HTMLDivElement | null>(null);
  const { isDrawn, keep } = useRowsInSight(box, students.length);
  const keys = useGridKeys(keep);
  const longest = Math.max(0, ...heads.map(({ label }) => widthOf(label)));
  return (
    <div ref={ref} className={classes.scroll} style={{ '--columns': heads.length, '--longest': longest }}>
      <table
        className={classes.grid}
        // Arrow keys move between the cells.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-readonly
        {...keys}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.student} tabIndex={-1}>
              {t('class.student')}
            </th>
            <th scope="col" className={classes.solved} tabIndex={-1}>
              {t('class.solved')}
            </th>
            {heads.map(({ key, title, head }) => (
              <th key={key} scope="col" title={title} tabIndex={-1}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <Row
              key={student.uid}
              student={student}
              isDrawn={isDrawn(index)}
              own={own?.[student.uid]}
              problemCount={problemCount}
              cellsOf={cellsOf as RowProps['cellsOf']}
              onStudent={onStudent}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props<unknown>, 'problemCount' | 'cellsOf' | 'onStudent'> & {
  student: ClassBoardStudent;
  isDrawn: boolean;
  own: unknown;
};

/** Re-renders only when its props change: refetched students with equal content are the same objects. */
const Row = memo(function Row({ student, isDrawn, own, problemCount, cellsOf, onStudent }: RowProps) {
  const t = classTexts.useMessages();
  const name = nameOf(student);
  const isDemo = demo.useFlag();
  return (
    <tr data-row>
      <th scope="row" className={classes.student}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.name}
          title={isDemo ? undefined : t('class.openPath', { name })}
          onClick={() => onStudent(student.uid)}
        >
          <bdi data-person>{name}</bdi>
          {name !== student.username && (
            <bdi className={classes.username} data-person>
              {student.username}
            </bdi>
          )}
        </button>
      </th>
      {isDrawn && (
        <>
          <td className={classes.solved} tabIndex={-1}>
            <strong>{solvedCount(student)}</strong>/{problemCount}
          </td>
          {cellsOf(student, own)}
        </>
      )}
    </tr>
  );
});
