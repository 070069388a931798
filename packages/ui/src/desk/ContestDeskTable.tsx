import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconFileExport,
  IconListNumbers,
  IconPencil,
  IconSpeakerphone,
  IconTable,
  IconUsers,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  changeContestVisible,
  cloneContest,
  deleteContest,
  type AdminContest,
} from '@verdict/contract/admin/contests.ts';
import { downloadContestRank } from '@verdict/contract/contest-board.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { contestAccesses } from '@verdict/domain/contest/contest.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { downloadFile } from '@verdict/ui/app/download-file.ts';
import { formatDuration } from '@verdict/ui/format.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { tableOf } from '@verdict/ui/lists/ListCard.tsx';
import { menuColumn, RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { RemovalItem } from '@verdict/ui/lists/RemovalItem.tsx';
import { VisibleSwitch } from '../../app/VisibleSwitch.tsx';
import { contestsKey } from './contest-queries.ts';
import { ContestState } from './ContestState.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { SaveContestDialog } from './SaveContestDialog.tsx';

export function ContestTable({ list }: { list: UseQueryResult<Page<AdminContest>> }) {
  const t = useMessages();
  const locale = useLocale();
  const [downloaded, setDownloaded] = useState<AdminContest | null>(null);
  const [saved, setSaved] = useState<AdminContest | null>(null);
  return (
    <>
      <DataTable
        caption={t('admin.contests')}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={t('admin.contest.none')}
        columns={[
          { key: 'id', header: t('admin.contest.id'), width: 80, quiet: true, cell: ({ id }) => id },
          {
            key: 'title',
            header: t('contestForm.title'),
            compact: 'title',
            cell: ({ id, title, may }) =>
              may.edit ? (
                <Link to="/contest/$contestId/edit" params={{ contestId: id }}>
                  {title}
                </Link>
              ) : (
                title
              ),
          },
          {
            key: 'rule',
            header: t('contestForm.rule'),
            width: 70,
            cell: ({ type }) => (type === 1 ? 'OI' : 'ACM'),
          },
          {
            key: 'access',
            header: t('contestForm.access'),
            width: 100,
            cell: ({ auth }) => t(`contestForm.access.${contestAccesses[auth] ?? 'public'}`),
          },
          {
            key: 'state',
            header: t('admin.contest.state'),
            width: 110,
            cell: (contest) => <ContestState contest={contest} />,
          },
          {
            key: 'start',
            header: t('contestForm.startAt'),
            width: 170,
            quiet: true,
            cell: ({ startTime }) => <DateTime at={startTime} style="minute" />,
          },
          {
            key: 'duration',
            header: t('contestForm.duration'),
            width: 130,
            quiet: true,
            spare: true,
            cell: ({ duration }) => formatDuration(duration * 1000, locale),
          },
          {
            key: 'author',
            header: t('admin.contest.author'),
            width: 140,
            quiet: true,
            cell: ({ author }) => <bdi>{author}</bdi>,
          },
          {
            key: 'visible',
            header: t('admin.visible'),
            width: 80,
            compact: 'end',
            cell: ({ id, title, visible, may }) => (
              <VisibleSwitch
                title={title}
                visible={visible}
                disabled={!may.edit}
                save={(next) => client.call(changeContestVisible, { cid: id, visible: next })}
                changes={contestsKey}
              />
            ),
          },
          {
            ...menuColumn(t),
            cell: (contest) => (
              <Actions contest={contest} onDownload={() => setDownloaded(contest)} onSave={() => setSaved(contest)} />
            ),
          },
        ]}
      />
      {downloaded && <DownloadDialog contest={downloaded} onClose={() => setDownloaded(null)} />}
      {saved && <SaveContestDialog contest={saved} onClose={() => setSaved(null)} />}
    </>
  );
}

function Actions({
  contest,
  onDownload,
  onSave,
}: {
  contest: AdminContest;
  onDownload: () => void;
  onSave: () => void;
}) {
  const t = useMessages();
  const { id, title, may } = contest;
  const params = { contestId: id };
  const copy = useAction(() => client.call(cloneContest, { cid: id }), {
    done: t('admin.contest.cloned'),
    changes: contestsKey,
  });
  return (
    <RowMenu name={title}>
      {may.edit && (
        <>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/contest/$contestId/edit" params={params} {...props} />}
          >
            {t('common.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconListNumbers size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/contest/$contestId/problems" params={params} {...props} />}
          >
            {t('admin.contest.problems')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSpeakerphone size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/contest/$contestId/announcement" params={params} {...props} />}
          >
            {t('admin.contest.announcements')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUsers size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/contest/$contestId/participants" params={params} {...props} />}
          >
            {t('admin.contest.participants')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.run()}>
            {t('admin.contest.clone')}
          </Menu.Item>
        </>
      )}
      <Menu.Item component="a" href={`/contest/${id}`} leftSection={<IconExternalLink size={16} aria-hidden />}>
        {t('admin.showOnSite')}
      </Menu.Item>
      {may.edit && (
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
          {t('admin.contest.download')}
        </Menu.Item>
      )}
      {may.edit && (
        <Menu.Item
          leftSection={<IconTable size={16} aria-hidden />}
          onClick={() => void downloadFile(downloadContestRank, { cid: id, forceRefresh: true })}
        >
          {t('admin.contest.downloadBoard')}
        </Menu.Item>
      )}
      {may.edit && (
        <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={onSave}>
          {t('admin.contest.save')}
        </Menu.Item>
      )}
      {may.delete && (
        <RemovalItem
          title={t('admin.contest.deleteTitle', { title })}
          means={t('admin.contest.deleteMeans')}
          remove={() => client.call(deleteContest, { cid: id })}
          changes={contestsKey}
        />
      )}
    </RowMenu>
  );
}
