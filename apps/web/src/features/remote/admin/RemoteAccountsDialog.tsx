import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  pauseRemoteSiteAccount,
  removeRemoteSiteAccount,
  saveRemoteSiteAccount,
  type PoolAccount,
} from '@verdict/contract/remote/sites.ts';
import { formatDate, missing } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { AccountFields, credentialsOf, useAccountForm } from '../accounts/AccountFields.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { remoteSitesKey, type SiteDialogProps } from './remote-site-queries.ts';

/** Accounts of the site that submit the programs of all users. */
export default function RemoteAccountsDialog({ site, onClose }: SiteDialogProps) {
  const t = useMessages();
  const locale = useLocale();
  const [adding, setAdding] = useState(false);
  if (adding) return <AccountDialog site={site} onClose={() => setAdding(false)} />;
  return (
    <Dialog title={t('admin.remoteSite.accountsOf', { site: site.name })} onClose={onClose} size={860}>
      <Stack>
        {site.accounts.length === 0 ? (
          <Text c="dimmed">{t('admin.remoteSite.noAccounts')}</Text>
        ) : (
          <DataTable
            caption={t('admin.remoteSite.accounts')}
            rows={site.accounts}
            rowKey={({ id }) => String(id)}
            columns={[
              {
                key: 'name',
                header: t('admin.remoteSite.account'),
                compact: 'title',
                cell: ({ name }) => <bdi>{name}</bdi>,
              },
              {
                key: 'state',
                header: t('admin.remoteSite.state'),
                cell: ({ state, paused, coolUntil }) =>
                  paused || state !== 'ok' || coolUntil === null
                    ? t(`admin.remoteSite.accountState.${paused ? 'paused' : state}`)
                    : t('admin.remoteSite.accountState.cooling', { at: formatDate(coolUntil, locale) }),
              },
              {
                key: 'sending',
                header: t('admin.remoteSite.accountSending'),
                align: 'end',
                named: true,
                width: 90,
                cell: ({ sending }) => sending,
              },
              {
                key: 'succeeded',
                header: t('admin.remoteSite.succeeded'),
                named: true,
                quiet: true,
                cell: ({ succeededAt }) => <RelativeTime at={succeededAt} />,
              },
              {
                key: 'error',
                header: t('admin.remoteSite.accountError'),
                named: true,
                quiet: true,
                cell: ({ lastError }) => lastError ?? missing,
              },
              {
                key: 'acts',
                header: '',
                compact: 'end',
                width: 90,
                cell: (account) => (
                  <Group gap="xxs" wrap="nowrap">
                    <Pause account={account} />
                    <Removal account={account} />
                  </Group>
                ),
              },
            ]}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={() => setAdding(true)}
        >
          {t('admin.remoteSite.addAccount')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Pauses an account without deleting its login, or resumes it. */
function Pause({ account: { id, name, paused } }: { account: PoolAccount }) {
  const t = useMessages();
  const act = useAction(() => client.call(pauseRemoteSiteAccount, { id, paused: !paused }), {
    done: t(paused ? 'admin.remoteSite.unpaused' : 'admin.remoteSite.paused'),
    changes: remoteSitesKey,
  });
  const label = t(paused ? 'admin.remoteSite.unpause' : 'admin.remoteSite.pause', { name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      loading={act.busy}
      onClick={() => act.run()}
    >
      {paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
    </ActionIcon>
  );
}

function Removal({ account: { id, name } }: { account: PoolAccount }) {
  const t = useMessages();
  const removal = useAction(() => client.call(removeRemoteSiteAccount, { id }), {
    ask: {
      title: t('admin.remoteSite.removeTitle', { name }),
      body: t('admin.remoteSite.removeMeans'),
      action: t('common.delete'),
      danger: true,
    },
    done: t('admin.remoteSite.removed'),
    changes: remoteSitesKey,
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`${t('common.delete')} ${name}`}
      loading={removal.busy}
      onClick={() => removal.run()}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}

function AccountDialog({ site, onClose }: SiteDialogProps) {
  const t = useMessages();
  const form = useAccountForm(site.credentials, '');
  return (
    <FormDialog
      title={t('admin.remoteSite.addAccount')}
      form={form}
      save={async (values) => {
        const credentials = credentialsOf(values);
        if (credentials === null) return false;
        await client.call(
          saveRemoteSiteAccount,
          { pool: site.pool, name: values.name.trim(), credentials },
          { quiet: true },
        );
        return true;
      }}
      changes={remoteSitesKey}
      onClose={onClose}
    >
      <AccountFields form={form} kinds={site.credentials} />
    </FormDialog>
  );
}
