import { Alert, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getContestsAtStake } from '@verdict/contract/site/settings.ts';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { client } from '../../../app/client/client.ts';
import { useMessages } from '../../../app/office/messages.ts';

/** Warns about contests that a maintenance would disturb. */
export function ContestsAtStake() {
  const t = useMessages();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['contests-at-stake'],
    queryFn: ({ signal }) => client.call(getContestsAtStake, {}, { signal }),
    refetchInterval: 60_000,
  });
  if (!data || data.total === 0) return null;
  return (
    <Alert color="yellow" mt="md" title={t('admin.maintenance.atStake', { count: data.total })}>
      <List size="sm">
        {data.contests.map(({ id, title, startTime, endTime }) => (
          <List.Item key={id}>
            {t('admin.maintenance.contest', {
              title,
              start: formatDate(startTime, locale),
              end: formatDate(endTime, locale),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
