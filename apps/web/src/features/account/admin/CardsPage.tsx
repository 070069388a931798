import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getGeneratedUsers } from '@verdict/contract/account/users.ts';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { QrCode } from '@verdict/kit/controls/QrCode.tsx';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';
import { client } from '../../../app/client/client.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import classes from './CardsPage.module.css';

const route = getRouteApi('/in-office/admin/user/cards');

/**
 * Generated accounts as cards to cut out. The QR code opens the login with the username filled in. The code holds no
 * password, because scanners and browsers would store it; users type the password from the paper.
 */
export function CardsPage() {
  const t = useMessages();
  const { key = '' } = route.useSearch();
  const accounts = useQuery({
    queryKey: ['generated-users', key],
    queryFn: ({ signal }) => client.call(getGeneratedUsers, { key }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const config = useSiteConfig();
  const site = withoutEnd(config.baseUrl || location.origin, '/');
  return (
    <Page>
      <div className={classes.head}>
        <PageHeader
          title={t('admin.user.cards')}
          subtitle={t('admin.user.cardsHint')}
          actions={
            accounts.data && (
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
                {t('admin.user.cardsPrint')}
              </Button>
            )
          }
        />
        <QueryFailed query={accounts} />
      </div>
      <ul className={classes.cards}>
        {accounts.data?.map(({ username, password }) => (
          <li key={username} className={classes.card}>
            <QrCode
              text={`${site}/login?username=${encodeURIComponent(username)}`}
              label={t('admin.user.cardCode', { username })}
            />
            <div className={classes.words}>
              <strong>{config.name}</strong>
              <span>{site}</span>
              <dl>
                <dt>{t('admin.user.cardUsername')}</dt>
                <dd>{username}</dd>
                <dt>{t('admin.user.cardPassword')}</dt>
                <dd>{password}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
