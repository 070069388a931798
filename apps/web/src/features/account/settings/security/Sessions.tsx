import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endMySession, signOutEverywhere } from '@verdict/contract/account/account.ts';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../../app/actions/use-action.ts';
import { client } from '../../../../app/client/client.ts';
import { QueryFailed } from '../../../../app/client/QueryFailed.tsx';
import { deviceOf } from './device.ts';
import { Section } from '../Section.tsx';
import { sessionsQuery } from '../setting-queries.ts';
import { settingsTexts } from '../messages.ts';
import classes from '../SettingPage.module.css';

/** Sessions of the account. Each can be ended, except the current one, which ends by logging out. */
export function Sessions() {
  const t = settingsTexts.useMessages();
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.some(({ current }) => !current);
  const nameOf = (userAgent: string) => {
    const device = deviceOf(userAgent);
    return device ? t('settings.browserOn', device) : t('settings.unknownDevice');
  };
  const end = useAction((id: number) => client.call(endMySession, { id }), {
    done: t('settings.signedOut'),
    changes: sessionsQuery.queryKey,
  });
  const endOthers = useAction(() => client.call(signOutEverywhere, {}), {
    ask: {
      title: t('settings.signOutEverywhere'),
      body: t('settings.signOutEverywhereBody'),
      action: t('settings.signOut'),
      danger: true,
    },
    done: t('settings.signedOutEverywhere'),
    changes: sessionsQuery.queryKey,
  });
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
              <Button
                size="xs"
                variant="default"
                aria-label={t('settings.signOutOf', { place: `${nameOf(userAgent)}, ${ip}` })}
                loading={end.busy && end.input === id}
                onClick={() => end.run(id)}
              >
                {t('settings.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others && (
        <Group>
          <Button variant="default" loading={endOthers.busy} onClick={() => endOthers.run()}>
            {t('settings.signOutEverywhere')}
          </Button>
        </Group>
      )}
    </Section>
  );
}
