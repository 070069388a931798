import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminTrainingRow } from '@verdict/contract/training/editing.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { TITLE_MAX } from '@verdict/domain/training/form.ts';
import { formatNumber, missing } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { menuColumn } from '@verdict/kit/lists/RowMenu.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { trainingFormTexts } from './form/messages.ts';
import { TagChips } from '../../problem/labels/TagChips.tsx';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { CopyDialog } from '../../../app/management/copy/CopyDialog.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { authorColumn, titleColumn, visibleColumn } from '../../../app/management/place-columns.tsx';
import { PlaceMenu } from '../../../app/management/PlaceMenu.tsx';
import type { TrainingManagement } from './training-management.ts';

interface Props {
  list: UseQueryResult<Page<AdminTrainingRow>>;
  management: TrainingManagement;
}

/** Table of trainings for their organisers. */
export function TrainingManagementTable({ list, management }: Props) {
  const t = managementTexts.useMessages();
  const form = trainingFormTexts.useMessages();
  const locale = useLocale();
  const [copied, setCopied] = useState<AdminTrainingRow | null>(null);
  return (
    <>
      <DataTable
        caption={t('manage.trainings')}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={t('manage.training.none')}
        columns={[
          {
            key: 'rank',
            header: form('trainingForm.rank'),
            width: 120,
            quiet: true,
            named: true,
            cell: ({ rank }) => rank,
          },
          { key: 'id', header: t('manage.training.id'), width: 80, quiet: true, named: true, cell: ({ id }) => id },
          titleColumn(form('trainingForm.title'), management),
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
            header: t('manage.training.problemCount'),
            width: 96,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ problemCount }) => formatNumber(problemCount, locale),
          },
          {
            key: 'registered',
            header: t('manage.training.registered'),
            width: 110,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ auth, registered }) => (auth === 'Private' ? formatNumber(registered, locale) : missing),
          },
          authorColumn(t('manage.training.author'), 110),
          visibleColumn<AdminTrainingRow>(
            t('manage.visible'),
            management,
            ({ status }) => status,
            ({ id: tid }, status) => client.call(management.visible, { tid, status }),
          ),
          {
            ...menuColumn(t),
            cell: (training) => (
              <PlaceMenu
                place={{ ...training, may: { ...training.may, problems: training.may.edit || training.may.problems } }}
                management={management}
                words={{
                  problems: t('manage.training.problems'),
                  deleteTitle: t('manage.training.deleteTitle', training),
                  deleteMeans: t('manage.training.deleteMeans'),
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
          means={t('manage.copy.trainingMeans')}
          copy={async (sent) => management.links.edit(await management.copy({ tid: copied.id, ...sent }))}
          changes={management.key}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}
