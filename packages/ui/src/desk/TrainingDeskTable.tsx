import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminTrainingRow } from '@verdict/contract/training/editing.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { TITLE_MAX } from '@verdict/domain/training/form.ts';
import { client } from '../app/client.ts';
import { trainingFormTexts } from '../forms/training-form/messages.ts';
import { formatNumber, missing } from '../format.ts';
import { useLocale } from '../i18n.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { TagChips } from '../kit/TagChips.tsx';
import { tableOf } from '../lists/ListCard.tsx';
import { menuColumn } from '../lists/RowMenu.tsx';
import { useState } from 'react';
import { CopyDialog } from './CopyDialog.tsx';
import { deskTexts } from './messages.ts';
import { authorColumn, titleColumn, visibleColumn } from './place-columns.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import type { TrainingDesk } from './training-desk.ts';

interface Props {
  list: UseQueryResult<Page<AdminTrainingRow>>;
  desk: TrainingDesk;
}

/** Table of trainings for their organisers. */
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
          titleColumn(form('trainingForm.title'), desk),
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
          authorColumn(t('desk.training.author'), 110),
          visibleColumn<AdminTrainingRow>(
            t('desk.visible'),
            desk,
            ({ status }) => status,
            ({ id: tid }, status) => client.call(desk.visible, { tid, status }),
          ),
          {
            ...menuColumn(t),
            cell: (training) => (
              <PlaceMenu
                place={{ ...training, may: { ...training.may, problems: training.may.edit || training.may.problems } }}
                desk={desk}
                words={{
                  problems: t('desk.training.problems'),
                  deleteTitle: t('desk.training.deleteTitle', training),
                  deleteMeans: t('desk.training.deleteMeans'),
                }}
                onCopy={() => setCopied(training)}
              />
            ),
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
