import { useQuery } from '@tanstack/react-query';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { failureText } from '@verdict/ui/app/failures.ts';
import { Badge } from '@mantine/core';
import { useMessages } from '../../app/messages.ts';
import { judgehostLoadQuery, serviceQuery } from './dashboard-queries.ts';

interface ServiceRow {
  name: string;
  kind: 'server' | 'judgehost';
  state: 'up' | 'gone' | 'paused';
  /** Cores of the server, boxes of a judge host. */
  slots: number;
  cpu: string;
  memory: string;
  version: string;
}

/** The server process that answers and every judge host, with how busy they are. */
export function Services() {
  const t = useMessages();
  const server = useQuery(serviceQuery);
  const hosts = useQuery(judgehostLoadQuery);
  const rows: ServiceRow[] | undefined = server.data &&
    hosts.data && [
      ...server.data.backupService.map(({ host }) => ({
        name: host,
        kind: 'server' as const,
        state: 'up' as const,
        slots: server.data.backupCores,
        cpu: server.data.backupPercentCpuLoad,
        memory: server.data.backupPercentMemoryLoad,
        version: '',
      })),
      ...hosts.data.map(({ service, cpuCores, percentCpuLoad, percentMemoryLoad }) => ({
        name: service.host,
        kind: 'judgehost' as const,
        state: stateOf(service.metadata),
        slots: cpuCores,
        cpu: percentCpuLoad,
        memory: percentMemoryLoad,
        version: service.metadata.version ?? '',
      })),
    ];
  return (
    <Card title={t('admin.services')}>
      <DataTable
        caption={t('admin.services')}
        density="dense"
        skeletonRows={2}
        rows={rows}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        error={failureText(server.error ?? hosts.error)}
        onRetry={() => void Promise.all([server.refetch(), hosts.refetch()])}
        columns={[
          { key: 'name', header: t('admin.service.name'), compact: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'kind', header: t('admin.service.kind'), width: 140, cell: ({ kind }) => t(`admin.service.${kind}`) },
          { key: 'state', header: t('admin.service.state'), width: 120, compact: 'end', cell: ({ state }) => <State state={state} /> },
          { key: 'slots', header: t('admin.service.slots'), width: 110, align: 'end', quiet: true, cell: ({ slots }) => slots },
          { key: 'cpu', header: t('admin.service.cpu'), width: 110, align: 'end', quiet: true, cell: ({ cpu }) => cpu },
          { key: 'memory', header: t('admin.service.memory'), width: 110, align: 'end', quiet: true, cell: ({ memory }) => memory },
        ]}
      />
    </Card>
  );
}

const stateOf = (metadata: Record<string, string>): ServiceRow['state'] =>
  metadata['nacos.healthy'] !== 'true' ? 'gone' : metadata.paused === 'true' ? 'paused' : 'up';

const looks = { up: 'var(--success)', gone: 'var(--danger)', paused: 'var(--warning)' } as const;

function State({ state }: { state: ServiceRow['state'] }) {
  const t = useMessages();
  return (
    <Badge variant="outline" color="gray" style={{ color: looks[state], textTransform: 'none' }}>
      {t(`admin.service.${state}`)}
    </Badge>
  );
}
