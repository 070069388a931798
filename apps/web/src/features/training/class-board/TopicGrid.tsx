import type { ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import { topicCells } from '@verdict/domain/training/class-board.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { ClassGrid, type GridProps } from './ClassGrid.tsx';
import classes from './ClassGrid.module.css';
import { classTexts } from './messages.ts';
import { type ClassColumn, columnOf, isSolved } from './students.ts';
import { useSame } from './use-same.ts';

/** Results by student and topic; topics are the tags of the problems. */
export function TopicGrid({ problems, students, onStudent }: GridProps) {
  const t = classTexts.useMessages();
  const topics = topicsOf(useSame(problems.map(columnOf)));
  const cellsOf = ({ cells }: ClassBoardStudent) => {
    const reached = Object.fromEntries(Object.entries(cells).map(([pid, cell]) => [pid, { isSolved: isSolved(cell) }]));
    return [...topicCells(topics, reached)].map(([topic, { solved, tried, problems: all }]) => (
      <td
        key={topic}
        className={classes.topic}
        tabIndex={-1}
        title={t('class.topicReached', { topic, solved, tried, all })}
        style={{ '--solved': `${(100 * solved) / all}%`, '--sent': `${(100 * (solved + tried)) / all}%` }}
      >
        {solved}/{all}
      </td>
    ));
  };
  const heads = [...topics.keys()].map((name) => ({ key: name, title: name, label: name, head: <bdi>{name}</bdi> }));
  if (topics.size === 0) return <EmptyState title={t('class.noTopics')} hint={t('class.noTopicsHint')} />;
  return (
    <ClassGrid
      caption={t('class.gridByTopic')}
      heads={heads}
      students={students}
      problemCount={problems.length}
      cellsOf={cellsOf}
      onStudent={onStudent}
    />
  );
}

/** Problem ids of each topic, in the order of the problems. */
function topicsOf(problems: readonly ClassColumn[]): Map<string, number[]> {
  const pairs = problems.flatMap(({ pid, topics }) => topics.map((name) => ({ name, pid })));
  const byName = Map.groupBy(pairs, ({ name }) => name);
  return new Map([...byName].map(([name, of]) => [name, of.map(({ pid }) => pid)]));
}
