import { IconClockExclamation } from '@tabler/icons-react';
import type { ClassBoardProblem, ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { toneColor, verdictLook } from '../../submission/verdict/verdict-look.ts';
import { demo } from '../../../app/demo/demo.ts';
import { linksOf } from '../../../app/place/place.ts';
import { useTraining } from '../use-training.ts';
import { ClassGrid, type GridProps } from './ClassGrid.tsx';
import classes from './ClassGrid.module.css';
import { classTexts } from './messages.ts';
import { type ClassColumn, columnOf, isSolved, nameOf } from './students.ts';
import { useSame } from './use-same.ts';

/** Results by student and problem; each cell links to the program. */
export function ProblemGrid({ problems, students, onStudent }: GridProps) {
  const t = classTexts.useMessages();
  const columns = useSame(problems.map(columnOf));
  const cellsOf = (student: ClassBoardStudent) =>
    columns.map((problem) => <Cell key={problem.pid} student={student} problem={problem} />);
  const heads = problems.map((problem) => ({
    key: String(problem.pid),
    title: problem.title ?? problem.problemId,
    label: problem.problemId,
    head: <Head problem={problem} students={students} />,
  }));
  return (
    <ClassGrid
      caption={t('class.gridByProblem')}
      heads={heads}
      students={students}
      problemCount={problems.length}
      cellsOf={cellsOf}
      onStudent={onStudent}
    />
  );
}

/** Problem, number of students who solved it, and their most frequent first error. */
function Head({ problem, students }: { problem: ClassBoardProblem; students: readonly ClassBoardStudent[] }) {
  const t = classTexts.useMessages();
  const { id, gid } = useTraining();
  const { pid, problemId, firstErrors } = problem;
  const sent = students.flatMap(({ cells }) => cells[pid] ?? []);
  const solved = sent.filter(isSolved).length;
  const [error] = firstErrors;
  const status = error && statusFromWire(error.status);
  const links = linksOf(placeOf({ contestId: null, trainingId: id, groupId: gid }));
  return (
    <span className={classes.head}>
      <LooseLink {...links.problem(problemId)} className={classes.label} tabIndex={-1}>
        <bdi>{problemId}</bdi>
      </LooseLink>
      <span
        className={classes.bar}
        role="img"
        aria-label={t('class.reached', { solved, tried: sent.length - solved, students: students.length })}
        title={t('class.reached', { solved, tried: sent.length - solved, students: students.length })}
        style={{ '--solved': share(solved, students.length), '--sent': share(sent.length, students.length) }}
      />
      <span className={classes.error}>
        {error && status && (
          <span title={t('class.firstError', { count: error.students })}>
            <VerdictBadge status={status} text="short" /> {error.students}
          </span>
        )}
      </span>
    </span>
  );
}

const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`;

function Cell({ student, problem }: { student: ClassBoardStudent; problem: ClassColumn }) {
  const t = classTexts.useMessages();
  const locale = useLocale();
  const isDemo = demo.useFlag();
  const { id, gid } = useTraining();
  const cell = student.cells[problem.pid];
  if (!cell) return <td className={classes.cell} tabIndex={-1} aria-label={t('class.untouched')} />;
  const status = statusFromWire(cell.status) ?? 'unknownResult';
  const { tone, icon: Icon } = verdictLook[status];
  const links = linksOf(placeOf({ contestId: null, trainingId: id, groupId: gid }));
  const mark = student.marks[problem.pid];
  const reached = t('class.cell', {
    name: nameOf(student),
    problem: problem.problemId,
    verdict: t(`status.${status}`),
    tries: cell.tries,
    at: formatDate(cell.at, locale),
  });
  const marked = mark && t(mark.isLate ? 'class.markLate' : 'class.mark', { points: mark.points, of: problem.points });
  const text = marked ? `${reached} ${marked}` : reached;
  return (
    <td className={classes.cell} data-solved={isSolved(cell) || undefined} style={{ '--tone': toneColor(tone) }}>
      <LooseLink
        {...links.submission({ submitId: cell.submitId, problemID: problem.problemId })}
        className={classes.mark}
        title={isDemo ? undefined : text}
        tabIndex={-1}
      >
        <Icon size={13} stroke={2.4} aria-hidden />
        <span aria-hidden>{mark ? mark.points : cell.tries}</span>
        {mark?.isLate && <IconClockExclamation size={12} stroke={2} aria-hidden />}
        <span className="visually-hidden">{text}</span>
      </LooseLink>
    </td>
  );
}
