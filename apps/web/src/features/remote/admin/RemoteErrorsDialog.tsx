import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { remoteErrorsQuery, type SiteDialogProps } from './remote-site-queries.ts';
import classes from './RemoteErrorsDialog.module.css';

/** Errors at a site, latest first, with the pages that could not be parsed. */
export function RemoteErrorsDialog({ site, onClose }: SiteDialogProps) {
  const t = useMessages();
  const query = useQuery(remoteErrorsQuery(site.key));
  return (
    <Dialog title={t('admin.remoteSite.errorsOf', { site: site.name })} onClose={onClose} size={860}>
      <QueryFailed query={query} />
      {query.data?.length === 0 && <Text c="dimmed">{t('admin.remoteSite.noErrors')}</Text>}
      <Stack gap="md">
        {query.data?.map(({ id, at, said, detail, path, page }) => (
          <section key={id}>
            <Text size="sm">
              <DateTime at={at} /> · {said}
            </Text>
            {detail !== '' && (
              <Text size="sm" c="dimmed" className={classes.detail}>
                {detail}
              </Text>
            )}
            {page !== null && (
              <details>
                <summary>
                  {t('admin.remoteSite.page')} <code>{path}</code>
                </summary>
                {/* The page scrolls, so it must be reachable with the keyboard. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre className={classes.page} tabIndex={0}>
                  {page}
                </pre>
              </details>
            )}
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
