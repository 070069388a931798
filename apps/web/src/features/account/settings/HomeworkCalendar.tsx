import { Button, Group, Text, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  endCalendarLink,
  getCalendarLink,
  readCalendar,
  renewCalendarLink,
} from '@verdict/contract/training/homework.ts';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { Section } from './Section.tsx';
import { settingsTexts } from './messages.ts';

const calendarQuery = queryOptions({
  queryKey: ['setting', 'homework-calendar'],
  queryFn: ({ signal }) => client.call(getCalendarLink, {}, { signal, quiet: true }),
});

const addressOf = (token: string): string => `${location.origin}${readCalendar.path.replace(':token', token)}`;

/** Secret address of the homework calendar: open, copy, renew and close it. */
export default function HomeworkCalendar() {
  const t = settingsTexts.useMessages();
  const query = useQuery(calendarQuery);
  const token = query.data?.token ?? null;
  const renewal = useAction(() => client.call(renewCalendarLink, {}), {
    ask: () =>
      token === null
        ? null
        : {
            title: t('settings.calendar.renewTitle'),
            body: t('settings.calendar.renewMeans'),
            action: t('settings.calendar.renew'),
          },
    done: t(token === null ? 'settings.calendar.opened' : 'settings.calendar.renewed'),
    changes: calendarQuery.queryKey,
  });
  const closing = useAction(() => client.call(endCalendarLink, {}), {
    ask: {
      title: t('settings.calendar.closeTitle'),
      body: t('settings.calendar.closeMeans'),
      action: t('settings.calendar.close'),
      danger: true,
    },
    done: t('settings.calendar.closed'),
    changes: calendarQuery.queryKey,
  });
  return (
    <Section title={t('settings.calendar')} hint={t('settings.calendarHint')}>
      <QueryFailed query={query} />
      {query.data && token === null && (
        <Group>
          <Button variant="default" loading={renewal.busy} onClick={() => renewal.run()}>
            {t('settings.calendar.open')}
          </Button>
        </Group>
      )}
      {token !== null && (
        <>
          <TextInput
            label={t('settings.calendar.address')}
            value={addressOf(token)}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Text size="sm" c="dimmed">
            {t('settings.calendar.secret')}
          </Text>
          <Group gap="sm">
            <CopyButton text={addressOf(token)} look="button" />
            <Button size="xs" variant="default" loading={renewal.busy} onClick={() => renewal.run()}>
              {t('settings.calendar.renew')}
            </Button>
            <Button size="xs" variant="default" color="red" loading={closing.busy} onClick={() => closing.run()}>
              {t('settings.calendar.close')}
            </Button>
          </Group>
        </>
      )}
    </Section>
  );
}
