import { Menu } from '@mantine/core';
import { IconDownload, IconFileExport, IconSpeakerphone, IconTable } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminContestRow } from '@verdict/contract/contest/editing.ts';
import { downloadContestRank } from '@verdict/contract/contest/board.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { contestAccesses } from '@verdict/domain/contest/contest.ts';
import { TITLE_MAX } from '@verdict/domain/contest/form.ts';
import { ruleName, ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { client } from '../app/client.ts';
import { downloadFile } from '../app/download-file.ts';
import { contestFormTexts } from '../forms/contest-form/messages.ts';
import { formatDuration } from '../format.ts';
import { useLocale } from '../i18n.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { DateTime } from '../kit/RelativeTime.tsx';
import { tableOf } from '../lists/ListCard.tsx';
import { menuColumn } from '../lists/RowMenu.tsx';
import { useState, type ReactNode } from 'react';
import { deskTexts } from './messages.ts';
import type { ContestDesk } from './contest-desk.ts';
import { ContestState } from './ContestState.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { authorColumn, titleColumn, visibleColumn } from './place-columns.tsx';
import { PageItem, PlaceMenu } from './PlaceMenu.tsx';
import { SaveContestDialog } from './SaveContestDialog.tsx';

interface Props {
  list: UseQueryResult<Page<AdminContestRow>>;
  desk: ContestDesk;
  /** Further menu entries for a contest that the reader may edit. */
  more?: (contest: AdminContestRow) => ReactNode;
}

/** Table of contests for their organisers. */
export function ContestDeskTable({ list, desk, more }: Props) {
  const t = deskTexts.useMessages();
  const form = contestFormTexts.useMessages();
  const locale = useLocale();
  const [downloaded, setDownloaded] = useState<AdminContestRow | null>(null);
  const [saved, setSaved] = useState<AdminContestRow | null>(null);
  const [copied, setCopied] = useState<AdminContestRow | null>(null);
  return (
    <>
      <DataTable
        caption={t('desk.contests')}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={t('desk.contest.none')}
        columns={[
          { key: 'id', header: t('desk.contest.id'), width: 80, quiet: true, cell: ({ id }) => id },
          titleColumn(form('contestForm.title'), desk),
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
            header: t('desk.contest.state'),
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
          authorColumn(t('desk.contest.author'), 140),
          visibleColumn<AdminContestRow>(
            t('desk.visible'),
            desk,
            ({ visible }) => visible,
            ({ id: cid }, visible) => client.call(desk.visible, { cid, visible }),
          ),
          {
            ...menuColumn(t),
            cell: (contest) => (
              <Actions
                contest={contest}
                desk={desk}
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
          means={t('desk.copy.contestMeans')}
          copy={async (sent) => desk.links.edit(await desk.copy({ cid: copied.id, ...sent }))}
          changes={desk.key}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  contest: AdminContestRow;
  desk: ContestDesk;
  more: ReactNode;
  onDownload: () => void;
  onSave: () => void;
  onCopy: () => void;
}

function Actions({ contest, desk, more, onDownload, onSave, onCopy }: ActionsProps) {
  const t = deskTexts.useMessages();
  const { id, title, may } = contest;
  return (
    <PlaceMenu
      place={{ id, title, may: { ...may, problems: may.edit } }}
      desk={desk}
      words={{
        problems: t('desk.contest.problems'),
        deleteTitle: t('desk.contest.deleteTitle', { title }),
        deleteMeans: t('desk.contest.deleteMeans'),
      }}
      pages={
        <>
          <PageItem icon={IconSpeakerphone} at={desk.links.announcements(id)}>
            {t('desk.contest.announcements')}
          </PageItem>
          {more}
        </>
      }
      onCopy={onCopy}
      more={
        <>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {t('desk.contest.download')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={16} aria-hidden />}
            onClick={() => void downloadFile(downloadContestRank, { cid: id, forceRefresh: true })}
          >
            {t('desk.contest.downloadBoard')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={onSave}>
            {t('desk.contest.save')}
          </Menu.Item>
        </>
      }
    />
  );
}
