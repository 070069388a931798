import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  mappedStatuses,
  mapUnknownVerdict,
  type MappedStatus,
  type UnknownVerdict,
} from '@verdict/contract/remote/sites.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { remoteSitesKey, type SiteDialogProps, unknownVerdictsQuery } from './remote-site-queries.ts';

/** Unknown verdict texts of a site; the operator maps each to a verdict. */
export function RemoteVerdictsDialog({ site, onClose }: SiteDialogProps) {
  const t = useMessages();
  const query = useQuery(unknownVerdictsQuery(site.key));
  return (
    <Dialog title={t('admin.remoteSite.verdictsOf', { site: site.name })} onClose={onClose} size={860}>
      <Stack>
        <Text size="sm" c="dimmed">
          {query.data?.length === 0 ? t('admin.remoteSite.noVerdicts') : t('admin.remoteSite.verdictsHint')}
        </Text>
        <QueryFailed query={query} />
        {query.data && query.data.length > 0 && (
          <DataTable
            caption={t('admin.remoteSite.verdicts')}
            rows={query.data}
            rowKey={({ words }) => words}
            columns={[
              {
                key: 'words',
                header: t('admin.remoteSite.verdictWords'),
                compact: 'title',
                cell: ({ words }) => <bdi style={{ overflowWrap: 'anywhere' }}>{words}</bdi>,
              },
              {
                key: 'seen',
                header: t('admin.remoteSite.verdictSeen'),
                named: true,
                quiet: true,
                width: 190,
                cell: ({ seen, seenAt }) => (
                  <>
                    {seen} · <RelativeTime at={seenAt} />
                  </>
                ),
              },
              {
                key: 'means',
                header: t('admin.remoteSite.verdictMeans'),
                width: 230,
                cell: (verdict) => <Meaning siteKey={site.key} verdict={verdict} />,
              },
            ]}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Meaning({ siteKey, verdict: { words, status } }: { siteKey: string; verdict: UnknownVerdict }) {
  const t = useMessages();
  const mapping = useAction(
    (next: MappedStatus | null) => client.call(mapUnknownVerdict, { key: siteKey, words, status: next }),
    { done: t('admin.remoteSite.verdictSaved'), changes: remoteSitesKey },
  );
  return (
    <NativeSelect
      size="xs"
      aria-label={t('admin.remoteSite.verdictOf', { words })}
      disabled={mapping.busy}
      value={status ?? ''}
      data={[
        { value: '', label: t('admin.remoteSite.verdictNone') },
        ...mappedStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      ]}
      onChange={(event) => mapping.run(mappedStatuses.find((value) => value === event.currentTarget.value) ?? null)}
    />
  );
}
