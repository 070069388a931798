import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endMySession, signOutEverywhere } from '@verdict/contract/account.ts';
import { client } from '@verdict/ui/app/client.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { ConfirmButton } from '@verdict/ui/kit/confirm.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { BusyButton } from './BusyButton.tsx';
import { deviceOf } from './device.ts';
import { Section } from './Section.tsx';
import { sessionsQuery } from './setting-queries.ts';
import { settingsTexts } from './messages.ts';
import classes from './SettingPage.module.css';

/** Where the account is signed in; each of these can be ended, but this one only by logging out. */
export function Sessions() {
  const t = settingsTexts.useMessages();
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.some(({ current }) => !current);
  const nameOf = (userAgent: string) => {
    const device = deviceOf(userAgent);
    return device ? t('settings.browserOn', device) : t('settings.unknownDevice');
  };
  async function end(id: number) {
    await client.call(endMySession, { id });
    toast.success(t('settings.signedOut'));
    await sessions.refetch();
  }
  async function endOthers() {
    await client.call(signOutEverywhere, {});
    toast.success(t('settings.signedOutEverywhere'));
    await sessions.refetch();
  }
  return (
    <Section title={t('settings.sessions')}>
      <QueryFailed query={sessions} />
      <ul className={classes.sessions} aria-busy={sessions.isPending}>
        {sessions.data?.map(({ id, ip, userAgent, lastSeenTime, current }) => (
          <li key={id}>
            <div>
              <div title={userAgent}>
                {nameOf(userAgent)} {current && <Badge size="sm">{t('settings.sessionNow')}</Badge>}
              </div>
              <p className={classes.quiet}>
                {ip} · {t('settings.sessionSeen')} <RelativeTime at={lastSeenTime} />
              </p>
            </div>
            {!current && (
              <BusyButton
                size="xs"
                variant="default"
                aria-label={t('settings.signOutOf', { place: `${nameOf(userAgent)}, ${ip}` })}
                work={() => end(id)}
              >
                {t('settings.signOut')}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      {others && (
        <Group>
          <ConfirmButton
            question={{
              title: t('settings.signOutEverywhere'),
              body: t('settings.signOutEverywhereBody'),
              action: t('settings.signOut'),
              danger: true,
            }}
            onConfirm={() => endOthers().catch(() => {})}
          >
            {t('settings.signOutEverywhere')}
          </ConfirmButton>
        </Group>
      )}
    </Section>
  );
}
