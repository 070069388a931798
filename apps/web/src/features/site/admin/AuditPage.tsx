import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AUDIT_PAGE, type AuditAction, auditActions, auditSorts, getAudit } from '@verdict/contract/site/audit.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Filters, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { listAddress, sortedBy } from '@verdict/kit/lists/list-address.ts';
import { MoreButton } from '@verdict/kit/lists/MoreButton.tsx';
import { client } from '../../../app/client/client.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import classes from './AuditPage.module.css';

const route = getRouteApi('/in-office/admin/audit');

/** Audit log: actor, change, time and address, with the values before and after. Read-only. */
export function AuditPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const acts = useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ signal, pageParam }) => client.call(getAudit, { ...search, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : last.at(-1)?.id),
    staleTime: 0,
  });
  return (
    <Page>
      <PageHeader title={t('admin.audit')} subtitle={t('admin.audit.hint')} />
      <Card>
        <Filters>
          <SearchInput
            value={search.text}
            onSearch={(text, more) => filter({ text }, more)}
            label={t('admin.audit.text')}
            width={240}
          />
          <SearchInput
            value={search.username}
            onSearch={(username, more) => filter({ username }, more)}
            label={t('admin.audit.who')}
            width={200}
          />
          <SearchInput
            value={search.action}
            onSearch={(action, more) => filter({ action }, more)}
            label={t('admin.audit.action')}
            width={200}
          />
          <SearchInput
            value={search.subject}
            onSearch={(subject, more) => filter({ subject }, more)}
            label={t('admin.audit.subject')}
            width={240}
          />
        </Filters>
        <DataTable
          caption={t('admin.audit')}
          density="dense"
          rows={acts.data?.pages.flat()}
          rowKey={({ id }) => id}
          {...readingOf(acts)}
          {...sortedBy(address, auditSorts)}
          columns={[
            {
              key: 'time',
              header: t('admin.audit.time'),
              sort: 'time',
              width: 170,
              quiet: true,
              cell: ({ time }) => <DateTime at={time} />,
            },
            {
              key: 'who',
              header: t('admin.audit.who'),
              width: 130,
              compact: 'title',
              cell: ({ username }) => <bdi>{username}</bdi>,
            },
            { key: 'ip', header: t('admin.audit.ip'), width: 130, quiet: true, cell: ({ ip }) => ip },
            {
              key: 'action',
              header: t('admin.audit.action'),
              width: 170,
              compact: 'end',
              cell: ({ action }) => <Act action={action} />,
            },
            {
              key: 'subject',
              header: t('admin.audit.subject'),
              width: 180,
              cell: ({ subject, subjectName }) => <bdi title={subject}>{subjectName || subject}</bdi>,
            },
            {
              key: 'before',
              header: t('admin.audit.before'),
              width: '22%',
              cell: ({ before }) => before !== null && <Change json={before} />,
            },
            {
              key: 'after',
              header: t('admin.audit.after'),
              width: '22%',
              cell: ({ after }) => after !== null && <Change json={after} />,
            },
          ]}
        />
        <MoreButton list={acts} />
      </Card>
    </Page>
  );
}

const isKnownAction = (action: string): action is AuditAction => auditActions.some((known) => known === action);

/** The action in the reader's language, and its key in the log, which the search uses. */
function Act({ action }: { action: string }) {
  const t = useMessages();
  return (
    <>
      {isKnownAction(action) && <div>{t(`admin.act.${action}`)}</div>}
      <code>{action}</code>
    </>
  );
}

function Change({ json }: { json: string }) {
  // A long change scrolls, so it must be reachable with the keyboard.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={classes.change} tabIndex={0}>
      {json}
    </pre>
  );
}
