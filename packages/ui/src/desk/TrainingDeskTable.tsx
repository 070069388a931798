import { Menu } from '@mantine/core';
import { IconCopy, IconExternalLink, IconListNumbers, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminTrainingRow } from '@verdict/contract/admin/trainings.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { TITLE_MAX } from '@verdict/domain/training/form.ts';
import { client } from '../app/client.ts';
import { trainingFormTexts } from '../forms/training-form/messages.ts';
import { formatNumber, missing } from '../format.ts';
import { useLocale } from '../i18n.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { LooseLink } from '../kit/LooseLink.tsx';
import { TagChips } from '../kit/TagChips.tsx';
import { tableOf } from '../lists/ListCard.tsx';
import { menuColumn, RowMenu } from '../lists/RowMenu.tsx';
import { useState } from 'react';
import { CopyDialog } from './CopyDialog.tsx';
import { deskTexts } from './messages.ts';
import { RemovalItem } from '../lists/RemovalItem.tsx';
import { VisibleSwitch } from './VisibleSwitch.tsx';
import type { TrainingDesk } from './training-desk.ts';

interface Props {
  list: UseQueryResult<Page<AdminTrainingRow>>;
  desk: TrainingDesk;
}

/** Trainings for those who make them. */
export function TrainingDeskTable({ list, desk }: Props) {
  const t = deskTexts.useMessages();
  const form = trainingFormTexts.useMessages();
  const locale = useLocale();
  const [copied, setCopied] = useState<AdminTrainingRow | null>(null);
  return (
    <>
      <DataTable
        caption={t('desk.trainings')}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={t('desk.training.none')}
        columns={[
          {
            key: 'rank',
            header: form('trainingForm.rank'),
            width: 120,
            quiet: true,
            named: true,
            cell: ({ rank }) => rank,
          },
          { key: 'id', header: t('desk.training.id'), width: 80, quiet: true, named: true, cell: ({ id }) => id },
          {
            key: 'title',
            header: form('trainingForm.title'),
            compact: 'title',
            cell: ({ id, title, may }) => (may.edit ? <LooseLink {...desk.links.edit(id)}>{title}</LooseLink> : title),
          },
          {
            key: 'access',
            header: form('trainingForm.access'),
            width: 90,
            cell: ({ auth }) => form(auth === 'Private' ? 'trainingForm.access.private' : 'trainingForm.access.public'),
          },
          {
            key: 'category',
            header: form('trainingForm.category'),
            width: 140,
            cell: ({ trainingCategory }) => (trainingCategory ? <TagChips tags={[trainingCategory]} /> : missing),
          },
          {
            key: 'problems',
            header: t('desk.training.problemCount'),
            width: 96,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ problemCount }) => formatNumber(problemCount, locale),
          },
          {
            key: 'registered',
            header: t('desk.training.registered'),
            width: 110,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ auth, registered }) => (auth === 'Private' ? formatNumber(registered, locale) : missing),
          },
          {
            key: 'author',
            header: t('desk.training.author'),
            width: 110,
            quiet: true,
            cell: ({ author }) => <bdi>{author}</bdi>,
          },
          {
            key: 'visible',
            header: t('desk.visible'),
            width: 80,
            compact: 'end',
            cell: ({ id, title, status, may }) => (
              <VisibleSwitch
                title={title}
                visible={status}
                disabled={!may.edit}
                save={(next) => client.call(desk.visible, { tid: id, status: next })}
                changes={desk.key}
              />
            ),
          },
          {
            ...menuColumn(t),
            cell: (training) => <Actions training={training} desk={desk} onCopy={() => setCopied(training)} />,
          },
        ]}
      />
      {copied && (
        <CopyDialog
          title={copied.title}
          titleMax={TITLE_MAX}
          startTime={copied.homework.startTime ?? copied.homework.deadline}
          means={t('desk.copy.trainingMeans')}
          copy={async (sent) => desk.links.edit(await desk.copy({ tid: copied.id, ...sent }))}
          changes={desk.key}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}

function Actions({
  training: { id, title, may },
  desk,
  onCopy,
}: {
  training: AdminTrainingRow;
  desk: TrainingDesk;
  onCopy: () => void;
}) {
  const t = deskTexts.useMessages();
  return (
    <RowMenu name={title}>
      {may.edit && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <LooseLink {...desk.links.edit(id)} {...props} />}
        >
          {t('common.edit')}
        </Menu.Item>
      )}
      {(may.edit || may.problems) && (
        <Menu.Item
          leftSection={<IconListNumbers size={16} aria-hidden />}
          renderRoot={(props) => <LooseLink {...desk.links.problems(id)} {...props} />}
        >
          {t('desk.training.problems')}
        </Menu.Item>
      )}
      {may.edit && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          {t('desk.copy')}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={desk.links.show(id)} leftSection={<IconExternalLink size={16} aria-hidden />}>
        {t('desk.showOnSite')}
      </Menu.Item>
      {may.delete && (
        <RemovalItem
          title={t('desk.training.deleteTitle', { title })}
          means={t('desk.training.deleteMeans')}
          remove={() => desk.remove(id)}
          changes={desk.key}
        />
      )}
    </RowMenu>
  );
}
