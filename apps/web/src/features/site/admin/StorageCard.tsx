import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getStorage } from '@verdict/contract/site/settings.ts';
import { formatFileSize, formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import classes from './StorageCard.module.css';

/** Storage of test data, pictures and files. Read-only: the server is started with it. */
export function StorageCard() {
  const t = useMessages();
  const locale = useLocale();
  const storage = useQuery({ queryKey: ['storage'], queryFn: ({ signal }) => client.call(getStorage, {}, { signal }) });
  const { data } = storage;
  return (
    <Card title={t('admin.storage')} padded>
      <QueryFailed query={storage} />
      {data && (
        <dl className={classes.storage}>
          <dt>{t(`admin.storage.${data.kind}`)}</dt>
          <dd>
            <code>{data.address}</code>
          </dd>
          <dt>{t('admin.storage.files')}</dt>
          <dd>
            {t('admin.storage.amount', { count: formatNumber(data.files, locale), size: formatFileSize(data.bytes) })}
          </dd>
          <dt>{t('admin.storage.disk')}</dt>
          <dd>
            {t('admin.storage.free', { free: formatFileSize(data.freeBytes), total: formatFileSize(data.totalBytes) })}
          </dd>
        </dl>
      )}
      {data?.trouble && (
        <Text role="alert" c="red" mt="sm">
          {t('admin.storage.trouble')} {data.trouble}
        </Text>
      )}
      <Text c="dimmed" size="sm" mt="sm">
        {t('admin.storage.hint')}
      </Text>
    </Card>
  );
}
