import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type OwnRemoteAccount, removeRemoteAccount, saveRemoteAccount } from '@verdict/contract/remote/accounts.ts';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { AccountFields, credentialsOf, useAccountForm } from '../../remote/accounts/AccountFields.tsx';
import { Section } from './Section.tsx';
import { remoteAccountsQuery } from './setting-queries.ts';
import { settingsTexts } from './messages.ts';
import classes from './SettingPage.module.css';

/** The user's own accounts at remote judges; renders nothing when the site uses no remote judges. */
export default function RemoteAccounts() {
  const t = settingsTexts.useMessages();
  const { data: sites = [] } = useQuery(remoteAccountsQuery);
  const [chosen, setChosen] = useState<OwnRemoteAccount | null>(null);
  if (sites.length === 0) return null;
  return (
    <Section title={t('settings.remote')} hint={t('settings.remoteHint')}>
      <ul className={classes.remoteAccounts}>
        {sites.map((site) => (
          <SiteAccount key={site.pool} site={site} onChange={() => setChosen(site)} />
        ))}
      </ul>
      {chosen && <AccountDialog site={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function SiteAccount({ site, onChange }: { site: OwnRemoteAccount; onChange: () => void }) {
  const t = settingsTexts.useMessages();
  const removal = useAction(() => client.call(removeRemoteAccount, { pool: site.pool }), {
    ask: {
      title: t('settings.remoteRemoveTitle', { site: site.site }),
      body: t('settings.remoteRemoveMeans'),
      action: t('common.delete'),
      danger: true,
    },
    done: t('settings.remoteRemoved'),
    changes: remoteAccountsQuery.queryKey,
  });
  return (
    <li>
      <div>
        <strong>{site.site}</strong>
        <Text size="sm" c={site.error === null ? 'dimmed' : 'red'}>
          {site.name === null ? (
            t('settings.remoteNone')
          ) : (
            <>
              <bdi>{site.name}</bdi> · {site.error ?? t(site.sends ? 'settings.remoteSends' : 'settings.remoteNamed')}
            </>
          )}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          aria-label={t('settings.remoteEdit', { site: site.site })}
          onClick={onChange}
        >
          {t('common.edit')}
        </Button>
        {site.name !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('settings.remoteDelete', { site: site.site })}
            loading={removal.busy}
            onClick={() => removal.run()}
          >
            {t('common.delete')}
          </Button>
        )}
      </Group>
    </li>
  );
}

function AccountDialog({ site, onClose }: { site: OwnRemoteAccount; onClose: () => void }) {
  const t = settingsTexts.useMessages();
  const kinds = [...site.credentials, 'none'] as const;
  const form = useAccountForm(kinds, site.name ?? '');
  return (
    <FormDialog
      title={t('settings.remoteSetUp', { site: site.site })}
      form={form}
      save={(values) =>
        client.call(
          saveRemoteAccount,
          { pool: site.pool, name: values.name.trim(), credentials: credentialsOf(values) },
          { quiet: true },
        )
      }
      changes={remoteAccountsQuery.queryKey}
      onClose={onClose}
    >
      <AccountFields form={form} kinds={kinds} />
    </FormDialog>
  );
}
