import { Menu } from '@mantine/core';
import { IconDownload, IconFileExport, IconSpeakerphone, IconTable } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminContestRow } from '@verdict/contract/contest/editing.ts';
import { downloadContestRank } from '@verdict/contract/contest/board.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { contestAccesses } from '@verdict/domain/contest/contest.ts';
import { ruleName, ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { menuColumn } from '@verdict/kit/lists/RowMenu.tsx';
import { type ReactNode, useState } from 'react';
import { TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { contestFormTexts } from './form/messages.ts';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import type { ContestManagement } from './contest-management.ts';
import { ContestState } from './ContestState.tsx';
import { CopyDialog } from '../../../app/management/copy/CopyDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { authorColumn, titleColumn, visibleColumn } from '../../../app/management/place-columns.tsx';
import { PageItem, PlaceMenu } from '../../../app/management/PlaceMenu.tsx';
import { SaveContestDialog } from './SaveContestDialog.tsx';

interface Props {
  list: UseQueryResult<Page<AdminContestRow>>;
  management: ContestManagement;
  /** Further menu entries for a contest that the reader may edit. */
  more?: (contest: AdminContestRow) => ReactNode;
}

/** Table of contests for their organisers. */
export function ContestManagementTable({ list, management, more }: Props) {
  const t = managementTexts.useMessages();
  const form = contestFormTexts.useMessages();
  const locale = useLocale();
  const [downloaded, setDownloaded] = useState<AdminContestRow | null>(null);
  const [saved, setSaved] = useState<AdminContestRow | null>(null);
  const [copied, setCopied] = useState<AdminContestRow | null>(null);
  return (
    <>
      <DataTable
        caption={t('manage.contests')}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={t('manage.contest.none')}
        columns={[
          { key: 'id', header: t('manage.contest.id'), width: 80, quiet: true, cell: ({ id }) => id },
          titleColumn(form('contestForm.title'), management),
          {
            key: 'rule',
            header: form('contestForm.rule'),
            width: 70,
            cell: ({ type }) => ruleName(ruleOfNumber(type)),
          },
          {
            key: 'access',
            header: form('contestForm.access'),
            width: 100,
            cell: ({ auth }) => form(`contestForm.access.${contestAccesses[auth] ?? 'public'}`),
          },
          {
            key: 'state',
            header: t('manage.contest.state'),
            width: 110,
            cell: (contest) => <ContestState contest={contest} />,
          },
          {
            key: 'start',
            header: form('contestForm.startAt'),
            width: 170,
            quiet: true,
            cell: ({ startTime }) => <DateTime at={startTime} />,
          },
          {
            key: 'duration',
            header: form('contestForm.duration'),
            width: 130,
            quiet: true,
            spare: true,
            cell: ({ duration }) => formatDuration(duration * 1000, locale),
          },
          authorColumn(t('manage.contest.author'), 140),
          visibleColumn<AdminContestRow>(
            t('manage.visible'),
            management,
            ({ visible }) => visible,
            ({ id: cid }, visible) => client.call(management.visible, { cid, visible }),
          ),
          {
            ...menuColumn(t),
            cell: (contest) => (
              <Actions
                contest={contest}
                management={management}
                more={more?.(contest)}
                onDownload={() => setDownloaded(contest)}
                onSave={() => setSaved(contest)}
                onCopy={() => setCopied(contest)}
              />
            ),
          },
        ]}
      />
      {downloaded && <DownloadDialog contest={downloaded} onClose={() => setDownloaded(null)} />}
      {saved && <SaveContestDialog contest={saved} onClose={() => setSaved(null)} />}
      {copied && (
        <CopyDialog
          title={copied.title}
          titleMax={TITLE_MAX}
          startTime={copied.startTime}
          means={t('manage.copy.contestMeans')}
          copy={async (sent) => management.links.edit(await management.copy({ cid: copied.id, ...sent }))}
          changes={management.key}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  contest: AdminContestRow;
  management: ContestManagement;
  more: ReactNode;
  onDownload: () => void;
  onSave: () => void;
  onCopy: () => void;
}

function Actions({ contest, management, more, onDownload, onSave, onCopy }: ActionsProps) {
  const t = managementTexts.useMessages();
  const { id, title, may } = contest;
  return (
    <PlaceMenu
      place={{ id, title, may: { ...may, problems: may.edit } }}
      management={management}
      words={{
        problems: t('manage.contest.problems'),
        deleteTitle: t('manage.contest.deleteTitle', { title }),
        deleteMeans: t('manage.contest.deleteMeans'),
      }}
      pages={
        <>
          <PageItem icon={IconSpeakerphone} at={management.links.announcements(id)}>
            {t('manage.contest.announcements')}
          </PageItem>
          {more}
        </>
      }
      onCopy={onCopy}
      more={
        <>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {t('manage.contest.download')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={16} aria-hidden />}
            onClick={() => void downloadFile(downloadContestRank, { cid: id, forceRefresh: true })}
          >
            {t('manage.contest.downloadBoard')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={onSave}>
            {t('manage.contest.save')}
          </Menu.Item>
        </>
      }
    />
  );
}
