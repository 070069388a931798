import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@verdict/contract/fields.ts';
import type { TrainingInfo } from '@verdict/contract/training/training.ts';
import { progressInList } from '@verdict/domain/training/progress.ts';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { lateUntil } from '@verdict/domain/training/due.ts';
import { type ReactNode } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { LoginLink } from '../../../app/session/LoginLink.tsx';
import { trainingTexts } from '../messages.ts';
import { Progress } from '../Progress.tsx';
import { homeOf } from '../training-home.ts';
import classes from '../Training.module.css';
import { AccessTag, CategoryTag } from '../TrainingTags.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Trainings of the site have no deadlines as a rule.
const DueText = lazyPart(async () => ({ default: (await import('../homework/DueText.tsx')).DueText }));

interface Props {
  list: UseQueryResult<Page<TrainingInfo>>;
  empty: ReactNode;
  skeletonRows: number;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
}

/** Trainings by number, with the progress of a logged-in reader. */
export function TrainingTable({ list, empty, skeletonRows, sort, onSort }: Props) {
  const t = trainingTexts.useMessages();
  const locale = useLocale();
  const user = useUser();
  const hasHomework = list.data?.records.some(({ homework }) => homework.deadline !== null) ?? false;
  const columns: (Column<TrainingInfo> | false)[] = [
    {
      key: 'number',
      header: t('training.number'),
      width: 88,
      quiet: true,
      named: true,
      sort: 'rank',
      cell: ({ rank }) => rank,
    },
    {
      key: 'title',
      header: t('training.title'),
      compact: 'title',
      cell: (training) => (
        <LoginLink {...homeOf(training)} className={classes.title}>
          <bdi>{training.title}</bdi>
        </LoginLink>
      ),
    },
    {
      key: 'access',
      header: t('training.access'),
      width: 120,
      compact: 'end',
      cell: ({ auth }) => <AccessTag auth={auth} />,
    },
    {
      key: 'category',
      header: t('training.category'),
      width: '14%',
      cell: (training) => <CategoryTag {...training} />,
    },
    user !== null && {
      key: 'progress',
      header: t('training.progress'),
      width: 170,
      cell: (training) => <Progress training={training} percentOf={progressInList} />,
    },
    hasHomework && {
      key: 'deadline',
      header: t('training.deadline'),
      width: 190,
      compact: 'below',
      sort: 'deadline',
      cell: (training) => <DeadlineCell training={training} />,
    },
    {
      key: 'problems',
      header: t('training.problems'),
      width: 96,
      align: 'end',
      quiet: true,
      named: true,
      cell: ({ problemCount }) => formatNumber(problemCount, locale),
    },
    {
      key: 'author',
      header: t('training.author'),
      width: '12%',
      cell: ({ author }) => author !== '' && <UserLink username={author} />,
    },
    {
      key: 'changed',
      header: t('training.changed'),
      width: 130,
      quiet: true,
      cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
    },
  ];
  return (
    <DataTable
      caption={t('nav.training')}
      columns={columns.filter((column) => column !== false)}
      {...tableOf(list)}
      rowKey={({ id }) => id}
      empty={empty}
      skeletonRows={skeletonRows}
      sort={sort}
      {...(onSort && { onSort })}
    />
  );
}

/** The reader's own deadline, and how urgent it is. */
function DeadlineCell({ training }: { training: TrainingInfo }) {
  const { homework, ownDeadline: deadline, acCount, problemCount } = training;
  if (deadline === null) return null;
  const late = lateUntil(homework.lateSteps, new Date(deadline))?.toISOString() ?? null;
  return (
    <Part>
      <DueText deadline={deadline} lateUntil={late} problems={problemCount} finished={acCount ?? 0} />
    </Part>
  );
}
