import { Badge, Menu, Text } from '@mantine/core';
import { IconAlertTriangle, IconMessageQuestion, IconSettings, IconStethoscope, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RemoteSiteRow } from '@verdict/contract/remote/sites.ts';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { lazy, Suspense, useState } from 'react';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { RemoteErrorsDialog } from './RemoteErrorsDialog.tsx';
import { RemoteSiteDialog } from './RemoteSiteDialog.tsx';
import { RemoteTestDialog } from './RemoteTestDialog.tsx';
import { RemoteVerdictsDialog } from './RemoteVerdictsDialog.tsx';
import { remoteSitesQuery } from './remote-site-queries.ts';

const RemoteAccountsDialog = lazy(() => import('./RemoteAccountsDialog.tsx'));

const dialogs = {
  setUp: RemoteSiteDialog,
  accounts: RemoteAccountsDialog,
  errors: RemoteErrorsDialog,
  verdicts: RemoteVerdictsDialog,
  test: RemoteTestDialog,
};

/** State of the remote sites that judge for this website, with actions for each. */
export function RemoteSitesPage() {
  const t = useMessages();
  const sites = useQuery(remoteSitesQuery);
  const [open, setOpen] = useState<{ dialog: keyof typeof dialogs; key: string } | null>(null);
  const site = sites.data?.find(({ key }) => key === open?.key);
  const Dialog = open && dialogs[open.dialog];
  return (
    <Page>
      <PageHeader title={t('admin.remoteSites')} subtitle={t('admin.remoteSites.hint')} />
      <Card>
        <DataTable
          caption={t('admin.remoteSites')}
          skeletonRows={7}
          rows={sites.data}
          rowKey={({ key }) => key}
          {...readingOf(sites)}
          columns={[
            { key: 'name', header: t('admin.remoteSite'), compact: 'title', cell: ({ name }) => name },
            {
              key: 'state',
              header: t('admin.remoteSite.state'),
              width: 220,
              cell: (row) => <SiteState site={row} />,
            },
            {
              key: 'accounts',
              header: t('admin.remoteSite.accounts'),
              width: 160,
              named: true,
              cell: ({ accounts }) =>
                t('admin.remoteSite.usable', {
                  usable: accounts.filter(({ state, paused }) => state === 'ok' && !paused).length,
                  all: accounts.length,
                }),
            },
            {
              key: 'queue',
              header: t('admin.remoteSite.queue'),
              width: 220,
              align: 'end',
              named: true,
              cell: ({ waiting, sending, polling }) => `${waiting} / ${sending} / ${polling}`,
            },
            {
              key: 'succeeded',
              header: t('admin.remoteSite.succeeded'),
              width: 150,
              quiet: true,
              named: true,
              cell: ({ succeededAt }) => <RelativeTime at={succeededAt} />,
            },
            {
              ...menuColumn(t),
              cell: ({ key, name }) => (
                <RowMenu name={name}>
                  <Menu.Item
                    leftSection={<IconSettings size={16} aria-hidden />}
                    onClick={() => setOpen({ dialog: 'setUp', key })}
                  >
                    {t('admin.remoteSite.setUp')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconUsers size={16} aria-hidden />}
                    onClick={() => setOpen({ dialog: 'accounts', key })}
                  >
                    {t('admin.remoteSite.accounts')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconAlertTriangle size={16} aria-hidden />}
                    onClick={() => setOpen({ dialog: 'errors', key })}
                  >
                    {t('admin.remoteSite.errors')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconMessageQuestion size={16} aria-hidden />}
                    onClick={() => setOpen({ dialog: 'verdicts', key })}
                  >
                    {t('admin.remoteSite.verdicts')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconStethoscope size={16} aria-hidden />}
                    onClick={() => setOpen({ dialog: 'test', key })}
                  >
                    {t('admin.remoteSite.test')}
                  </Menu.Item>
                </RowMenu>
              ),
            },
          ]}
        />
      </Card>
      {Dialog && site && (
        <Suspense>
          <Dialog site={site} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function SiteState({ site: { isOn, aloneUntil, aloneReason } }: { site: RemoteSiteRow }) {
  const t = useMessages();
  const locale = useLocale();
  const state = isOn ? (aloneUntil ? 'alone' : 'on') : 'off';
  const color = { on: 'var(--success)', alone: 'var(--danger)', off: 'var(--text-2)' }[state];
  const why =
    aloneUntil && t('admin.remoteSite.aloneUntil', { at: formatDate(aloneUntil, locale), reason: aloneReason ?? '' });
  return (
    <>
      <Badge variant="outline" color="gray" tt="none" style={{ color, borderColor: 'var(--border)' }}>
        {t(`admin.remoteSite.${state}`)}
      </Badge>
      {why && (
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      )}
    </>
  );
}
