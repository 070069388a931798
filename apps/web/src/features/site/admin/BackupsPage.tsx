import { Button, Menu, Progress } from '@mantine/core';
import { IconArchive, IconCircleCheck, IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteBackup, downloadBackup, type getBackups } from '@verdict/contract/site/backup.ts';
import { startJob, type BackgroundJob } from '@verdict/contract/site/jobs.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { formatFileSize } from '@verdict/kit/format.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { DateTime, RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { useEffect } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { CommandLine } from '../../../app/office/CommandLine.tsx';
import { jobErrorText } from '../../../app/office/job-error.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { backupJobQuery, backupsKey, backupsQuery } from './backup-queries.ts';
import { BackupSchedule } from './BackupSchedule.tsx';
import classes from './BackupsPage.module.css';

type Backup = DataOf<typeof getBackups>['backups'][number];

const isAtWork = (job: BackgroundJob | null | undefined): boolean =>
  job?.state === 'running' || job?.state === 'waiting';

/** Creates backups, offers them for download, and explains how to restore one. */
export function BackupsPage() {
  const t = useMessages();
  const files = useQuery(backupsQuery);
  const { data: job } = useQuery(backupJobQuery);
  const atWork = isAtWork(job);
  useFilesWhenDone(atWork);
  const start = useAction(() => client.call(startJob, { task: 'back-up' }), { changes: backupsKey });
  const newest = files.data?.backups[0];
  return (
    <Page>
      <PageHeader
        title={t('admin.backups')}
        subtitle={t('admin.backup.hint')}
        actions={
          <Button
            leftSection={<IconArchive size={16} aria-hidden />}
            loading={start.busy || atWork}
            onClick={() => start.run()}
          >
            {t('admin.job.start.back-up')}
          </Button>
        }
      />
      <div className={classes.cards}>
        <Card>
          {job && <Course job={job} />}
          {files.data && <Newest newest={files.data.newest} />}
          <DataTable
            caption={t('admin.backups')}
            skeletonRows={3}
            rows={files.data?.backups}
            rowKey={({ name, target }) => `${target} ${name}`}
            {...readingOf(files)}
            empty={<EmptyState title={t('admin.backup.none')} hint={t('admin.backup.noneHint')} />}
            columns={[
              {
                key: 'name',
                header: t('admin.backup.file'),
                compact: 'title',
                cell: ({ name }) => <code>{name}</code>,
              },
              {
                key: 'size',
                header: t('admin.backup.size'),
                width: 120,
                align: 'end',
                quiet: true,
                named: true,
                cell: ({ bytes }) => formatFileSize(bytes),
              },
              {
                key: 'made',
                header: t('admin.backup.made'),
                width: 200,
                quiet: true,
                named: true,
                cell: ({ gmtCreate }) => <DateTime at={gmtCreate} />,
              },
              {
                key: 'checked',
                header: t('admin.backup.result'),
                width: 180,
                quiet: true,
                named: true,
                cell: ({ checked, scheduled }) => (
                  <>
                    {t(checked ? 'admin.backup.checked' : 'admin.backup.notChecked')}
                    {scheduled && ` · ${t('admin.backup.scheduled')}`}
                  </>
                ),
              },
              ...(files.data?.bucket
                ? [
                    {
                      key: 'target',
                      header: t('admin.backup.target'),
                      width: 110,
                      quiet: true,
                      named: true,
                      cell: ({ target }: Backup) => t(`admin.backup.target.${target}`),
                    },
                  ]
                : []),
              { ...menuColumn(t), cell: (backup) => <Actions backup={backup} /> },
            ]}
          />
        </Card>
        {files.data && <BackupSchedule backups={files.data} />}
        {files.data && (
          <Card title={t('admin.backup.restore')} padded>
            <div className={classes.notes}>
              <p>{t('admin.backup.place', { host: files.data.host, folder: files.data.folder })}</p>
              {files.data.bucket && <p>{t('admin.backup.inBucket', { address: files.data.bucket })}</p>}
              <p>{t('admin.backup.restoreHow')}</p>
              <CommandLine
                text={`npm run restore -- ${newest?.target === 'bucket' ? 'bucket:' : `${files.data.folder}/`}${newest?.name ?? 'verdict-….zip'}`}
              />
              <p>{t('admin.backup.byCommand')}</p>
              <CommandLine text="npm run backup" />
              <p>{t('admin.backup.leftOut')}</p>
            </div>
          </Card>
        )}
      </div>
    </Page>
  );
}

/** Refetches the list of files once a backup has ended. */
function useFilesWhenDone(atWork: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!atWork) void queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey });
  }, [atWork, queryClient]);
}

/** Progress of the backup that is being made. */
function Course({ job }: { job: BackgroundJob }) {
  const t = useMessages();
  if (!isAtWork(job)) return null;
  return (
    <div className={classes.state}>
      <Progress
        value={job.total === 0 ? 0 : (job.done / job.total) * 100}
        aria-label={t('admin.backup.working')}
        aria-valuetext={`${job.done} / ${job.total}`}
      />
    </div>
  );
}

/** Result of the backup that ended last. */
function Newest({ newest }: { newest: DataOf<typeof getBackups>['newest'] }) {
  const t = useMessages();
  if (newest === null) return null;
  return (
    <div className={classes.state}>
      {newest.passed ? (
        <p className={classes.good}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden /> {t('admin.backup.newestPassed')}{' '}
          <RelativeTime at={newest.gmtEnd} />
        </p>
      ) : (
        <p className={classes.failure} role="alert">
          {t('admin.backup.failed')} {jobErrorText(newest.error ?? '', t)} <RelativeTime at={newest.gmtEnd} />
        </p>
      )}
    </div>
  );
}

function Actions({ backup: { name, target } }: { backup: Backup }) {
  const t = useMessages();
  const removal = useAction(() => client.call(deleteBackup, { name, target }), {
    ask: {
      title: t('admin.backup.deleteTitle', { name }),
      body: t('admin.backup.deleteMeans'),
      action: t('common.delete'),
      danger: true,
    },
    done: t('admin.backup.deleted'),
    changes: backupsKey,
  });
  return (
    <RowMenu name={name}>
      <Menu.Item
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void downloadFile(downloadBackup, { name, target })}
      >
        {t('admin.backup.download')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => removal.run()}>
        {t('common.delete')}
      </Menu.Item>
    </RowMenu>
  );
}
