import type { ClassBoardProblem, ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import { useGridKeys } from '@verdict/ui/lists/grid-keys.ts';
import { memo, type ReactNode } from 'react';
import classes from './ClassGrid.module.css';
import { classTexts } from './messages.ts';
import { nameOf, solvedCount } from './students.ts';

/** What both looks of the grid are given. */
export interface GridProps {
  problems: readonly ClassBoardProblem[];
  students: readonly ClassBoardStudent[];
  onStudent: (uid: string) => void;
}

interface Props<Own> {
  /** What each column is, for those who do not see it. */
  caption: string;
  heads: readonly { key: string; title: string; head: ReactNode }[];
  students: readonly ClassBoardStudent[];
  problemCount: number;
  /** What the cells of a student show besides, by uid. The same object while it says the same. */
  own?: Readonly<Record<string, Own>>;
  /** One cell per head. The same function while only students or `own` change. */
  cellsOf: (student: ClassBoardStudent, own: Own | undefined) => ReactNode;
  onStudent: (uid: string) => void;
}

/**
 * Students by line, with names and heads in sight wherever it is scrolled. The arrow keys move between cells, of which
 * one is reached with Tab.
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
  const keys = useGridKeys();
  return (
    <div className={classes.scroll}>
      <table
        className={classes.grid}
        // Arrow keys move between its cells.
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
          {students.map((student) => (
            <Row
              key={student.uid}
              student={student}
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
  own: unknown;
};

/** Drawn again only when something in it is new: refetched students that say the same are the same objects. */
const Row = memo(function Row({ student, own, problemCount, cellsOf, onStudent }: RowProps) {
  const t = classTexts.useMessages();
  const name = nameOf(student);
  return (
    <tr data-row>
      <th scope="row" className={classes.student}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.name}
          title={t('class.openPath', { name })}
          onClick={() => onStudent(student.uid)}
        >
          <bdi>{name}</bdi>
          {name !== student.username && <bdi className={classes.username}>{student.username}</bdi>}
        </button>
      </th>
      <td className={classes.solved} tabIndex={-1}>
        <strong>{solvedCount(student)}</strong>/{problemCount}
      </td>
      {cellsOf(student, own)}
    </tr>
  );
});
