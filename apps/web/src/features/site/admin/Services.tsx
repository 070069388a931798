import { useQuery } from '@tanstack/react-query';
import type { HostState as State } from '@verdict/contract/submission/judgehosts.ts';
import { formatFileSize, missing } from '@verdict/kit/format.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { emptinessText } from '../../../app/client/failures.ts';
import { HostState } from '../../../app/office/HostState.tsx';
import { judgehostsQuery } from '../../../app/office/judgehosts.ts';
import { useMessages } from '../../../app/office/messages.ts';
import classes from './Dashboard.module.css';
import { serviceQuery } from './dashboard-queries.ts';

interface ServiceRow {
  name: string;
  kind: 'server' | 'judgehost';
  state: State;
  cores: number | string;
  cpu: string;
  memory: string;
  /** Bytes on a judge host's disk that no backup contains. Null for a server, and while they are being measured. */
  disk: number | null;
  /** Number of submissions being judged now; null for a server. */
  running: number | null;
  languages: readonly string[];
}

/** Load and current work of the server process that handles the request, and of every judge host. */
export function Services() {
  const t = useMessages();
  const server = useQuery(serviceQuery);
  const hosts = useQuery(judgehostsQuery);
  const rows: ServiceRow[] | undefined = server.data &&
    hosts.data && [
      ...server.data.backupService.map(({ host }) => ({
        name: host,
        kind: 'server' as const,
        state: 'working' as const,
        cores: server.data.backupCores,
        cpu: server.data.backupPercentCpuLoad,
        memory: server.data.backupPercentMemoryLoad,
        disk: null,
        running: null,
        languages: [],
      })),
      ...hosts.data.map((host) => ({
        name: host.name,
        kind: 'judgehost' as const,
        state: host.state,
        ...(host.state === 'never'
          ? { cores: missing, cpu: missing, memory: missing }
          : { cores: host.cpuCores, cpu: host.percentCpuLoad, memory: host.percentMemoryLoad }),
        disk: host.load?.diskBytes ?? null,
        running: host.running,
        languages: host.languages.map(({ name }) => name),
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
        error={emptinessText(server) ?? emptinessText(hosts)}
        onRetry={() => void Promise.all([server.refetch(), hosts.refetch()])}
        columns={[
          { key: 'name', header: t('admin.service.name'), compact: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'kind', header: t('admin.service.kind'), width: 120, cell: ({ kind }) => t(`admin.service.${kind}`) },
          {
            key: 'state',
            header: t('admin.service.state'),
            width: 110,
            compact: 'end',
            cell: ({ state }) => <HostState state={state} />,
          },
          {
            key: 'languages',
            header: t('admin.service.languages'),
            width: '26%',
            compact: 'hidden',
            cell: ({ languages }) => <span className={classes.languages}>{languages.join(', ')}</span>,
          },
          {
            key: 'running',
            header: t('admin.service.running'),
            width: 100,
            align: 'end',
            quiet: true,
            compact: 'hidden',
            cell: ({ running }) => running,
          },
          {
            key: 'cores',
            header: t('admin.service.slots'),
            width: 80,
            align: 'end',
            quiet: true,
            compact: 'hidden',
            cell: ({ cores }) => cores,
          },
          {
            key: 'cpu',
            header: t('admin.service.cpu'),
            width: 100,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ cpu }) => cpu,
          },
          {
            key: 'memory',
            header: t('admin.service.memory'),
            width: 130,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ memory }) => memory,
          },
          {
            key: 'disk',
            header: t('admin.service.disk'),
            width: 110,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ disk }) => (disk === null ? missing : formatFileSize(disk)),
          },
        ]}
      />
    </Card>
  );
}
