import { Button, UnstyledButton } from '@mantine/core';
import { IconMailOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getCaughtMails } from '@verdict/contract/site/mail.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { MailDialog } from './MailDialog.tsx';
import classes from './MailsPage.module.css';

export type Mail = DataOf<typeof getCaughtMails>[number];

/**
 * Mails that were caught because the site has no mail server; with one, the request is refused with a reason. Only the
 * last hundred are shown, newest first, because readers look for a mail that was just sent.
 */
export function MailsPage() {
  const t = useMessages();
  const [open, setOpen] = useState<Mail | null>(null);
  const mails = useQuery({
    queryKey: ['mails'],
    queryFn: ({ signal }) => client.call(getCaughtMails, {}, { signal, quiet: true }),
    staleTime: 0,
    retry: false,
  });
  return (
    <Page>
      <PageHeader
        title={t('admin.mails')}
        subtitle={t('admin.mail.hint')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={mails.isFetching}
            onClick={() => void mails.refetch()}
          >
            {t('common.refresh')}
          </Button>
        }
      />
      <Card>
        <DataTable
          caption={t('admin.mails')}
          rows={mails.data}
          rowKey={({ id }) => id}
          {...readingOf(mails)}
          empty={<EmptyState icon={IconMailOff} title={t('admin.mail.none')} hint={t('admin.mail.noneHint')} />}
          columns={[
            {
              key: 'time',
              header: t('admin.audit.time'),
              width: 170,
              quiet: true,
              cell: ({ gmtCreate }) => <DateTime at={gmtCreate} />,
            },
            {
              key: 'to',
              header: t('admin.mail.to'),
              width: 280,
              cell: ({ recipient }) => <bdi className={classes.address}>{recipient}</bdi>,
            },
            {
              key: 'subject',
              header: t('admin.mail.subject'),
              compact: 'title',
              cell: (mail) => (
                <UnstyledButton className={classes.open} onClick={() => setOpen(mail)}>
                  {mail.subject}
                </UnstyledButton>
              ),
            },
          ]}
        />
      </Card>
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
