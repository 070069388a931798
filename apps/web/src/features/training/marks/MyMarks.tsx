import type { HandMark } from '@verdict/contract/training/marks.ts';
import type { TrainingProblemRow } from '@verdict/contract/training/training.ts';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import classes from './HandMark.module.css';
import { reviewTexts } from './messages.ts';

type Row = HandMark & Pick<TrainingProblemRow, 'pid' | 'problemId' | 'title'>;

/** The reader's own marks in a training, in the order of its problems. */
export default function MyMarks({
  problems,
  marks,
}: {
  problems: readonly TrainingProblemRow[];
  marks: Readonly<Record<string, HandMark>>;
}) {
  const t = reviewTexts.useMessages();
  const rows = problems.flatMap(({ pid, problemId, title }): Row[] => {
    const mark = marks[pid];
    return mark ? [{ pid, problemId, title, ...mark }] : [];
  });
  const columns: Column<Row>[] = [
    {
      key: 'problem',
      header: t('mark.problem'),
      compact: 'title',
      cell: ({ problemId, title }) => <bdi>{`${problemId} ${title ?? ''}`}</bdi>,
    },
    {
      key: 'points',
      header: t('mark.title'),
      width: 120,
      compact: 'end',
      cell: ({ points, full }) => <strong>{t('mark.of', { points, full })}</strong>,
    },
    {
      key: 'note',
      header: t('mark.note'),
      width: '40%',
      compact: 'below',
      cell: ({ note }) => <bdi className={classes.note}>{note}</bdi>,
    },
    { key: 'at', header: '', width: 150, quiet: true, compact: 'hidden', cell: ({ at }) => <DateTime at={at} /> },
  ];
  return (
    <Card title={t('mark.mine')}>
      <DataTable caption={t('mark.mine')} columns={columns} rows={rows} rowKey={({ pid }) => pid} />
    </Card>
  );
}
