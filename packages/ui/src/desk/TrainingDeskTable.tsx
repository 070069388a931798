import { Menu } from '@mantine/core';
import { IconExternalLink, IconListNumbers, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { changeTrainingStatus, deleteTraining, type AdminTrainingRow } from '@verdict/contract/admin/trainings.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { client } from '@verdict/ui/app/client.ts';
import { formatNumber, missing } from '@verdict/ui/format.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { TagChips } from '@verdict/ui/kit/TagChips.tsx';
import { tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { menuColumn, RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { useMessages } from '../../app/messages.ts';
import { RemovalItem } from '@verdict/ui/lists/RemovalItem.tsx';
import { VisibleSwitch } from '../../app/VisibleSwitch.tsx';
import { trainingsKey } from './training-queries.ts';

export function TrainingTable({ list }: { list: UseQueryResult<Page<AdminTrainingRow>> }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <DataTable
      caption={t('admin.trainings')}
      {...tableOf(list)}
      rowKey={({ id }) => id}
      empty={t('admin.training.none')}
      columns={[
        {
          key: 'rank',
          header: t('trainingForm.rank'),
          width: 120,
          quiet: true,
          named: true,
          cell: ({ rank }) => rank,
        },
        { key: 'id', header: t('admin.training.id'), width: 80, quiet: true, named: true, cell: ({ id }) => id },
        {
          key: 'title',
          header: t('trainingForm.title'),
          compact: 'title',
          cell: ({ id, title, may }) =>
            may.edit ? (
              <Link to="/training/$trainingId/edit" params={{ trainingId: id }}>
                {title}
              </Link>
            ) : (
              title
            ),
        },
        {
          key: 'access',
          header: t('trainingForm.access'),
          width: 90,
          cell: ({ auth }) => t(auth === 'Private' ? 'trainingForm.access.private' : 'trainingForm.access.public'),
        },
        {
          key: 'category',
          header: t('trainingForm.category'),
          width: 140,
          cell: ({ trainingCategory }) => (trainingCategory ? <TagChips tags={[trainingCategory]} /> : missing),
        },
        {
          key: 'problems',
          header: t('admin.training.problemCount'),
          width: 96,
          align: 'end',
          quiet: true,
          named: true,
          cell: ({ problemCount }) => formatNumber(problemCount, locale),
        },
        {
          key: 'registered',
          header: t('admin.training.registered'),
          width: 110,
          align: 'end',
          quiet: true,
          named: true,
          cell: ({ auth, registered }) => (auth === 'Private' ? formatNumber(registered, locale) : missing),
        },
        {
          key: 'author',
          header: t('admin.training.author'),
          width: 110,
          quiet: true,
          cell: ({ author }) => <bdi>{author}</bdi>,
        },
        {
          key: 'visible',
          header: t('admin.visible'),
          width: 80,
          compact: 'end',
          cell: ({ id, title, status, may }) => (
            <VisibleSwitch
              title={title}
              visible={status}
              disabled={!may.edit}
              save={(next) => client.call(changeTrainingStatus, { tid: id, status: next })}
              changes={trainingsKey}
            />
          ),
        },
        { ...menuColumn(t), cell: (training) => <Actions training={training} /> },
      ]}
    />
  );
}

function Actions({ training: { id, title, may } }: { training: AdminTrainingRow }) {
  const t = useMessages();
  const params = { trainingId: id };
  return (
    <RowMenu name={title}>
      {may.edit && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/training/$trainingId/edit" params={params} {...props} />}
        >
          {t('common.edit')}
        </Menu.Item>
      )}
      {(may.edit || may.problems) && (
        <Menu.Item
          leftSection={<IconListNumbers size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/training/$trainingId/problems" params={params} {...props} />}
        >
          {t('admin.training.problems')}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={`/training/${id}`} leftSection={<IconExternalLink size={16} aria-hidden />}>
        {t('admin.showOnSite')}
      </Menu.Item>
      {may.delete && (
        <RemovalItem
          title={t('admin.training.deleteTitle', { title })}
          means={t('admin.training.deleteMeans')}
          remove={() => client.call(deleteTraining, { tid: id })}
          changes={trainingsKey}
        />
      )}
    </RowMenu>
  );
}
