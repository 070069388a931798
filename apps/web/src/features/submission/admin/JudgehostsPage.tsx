import { Alert, Button, Menu, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlayerPause, IconPlayerPlay, IconPlus, IconPlugConnectedX, IconTransferOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  createJudgehost,
  revokeJudgehost,
  setJudgehostDuty,
  type Duty,
} from '@verdict/contract/submission/judgehosts.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { formatFileSize, missing } from '@verdict/kit/format.ts';
import { listAddress, sortedBy } from '@verdict/kit/lists/list-address.ts';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { sortedRows } from '@verdict/kit/lists/sorted-rows.ts';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { StagedDialog } from '../../../app/forms/StagedDialog.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { CommandLine } from '../../../app/office/CommandLine.tsx';
import { HostState } from '../../../app/office/HostState.tsx';
import { judgehostsKey, judgehostsQuery, type Judgehost } from '../../../app/office/judgehosts.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { HostSpeed } from './HostSpeed.tsx';
import { judgehostOrders, judgehostSorts } from './judgehost-order.ts';

const route = getRouteApi('/in-office/admin/judgehost');

export function JudgehostsPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { sort, onSort } = sortedBy(address, judgehostSorts);
  const hosts = useQuery(judgehostsQuery);
  const [adding, setAdding] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('admin.judgehosts')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('admin.host.add')}
          </Button>
        }
      />
      <Card>
        <DataTable
          caption={t('admin.judgehosts')}
          skeletonRows={3}
          rows={sortedRows(hosts.data, sort, judgehostOrders)}
          rowKey={({ name }) => name}
          {...readingOf(hosts)}
          sort={sort}
          onSort={onSort}
          columns={[
            {
              key: 'name',
              header: t('admin.service.name'),
              sort: 'name',
              compact: 'title',
              cell: ({ name }) => <bdi>{name}</bdi>,
            },
            {
              key: 'state',
              header: t('admin.service.state'),
              sort: 'state',
              width: 200,
              cell: ({ state, trouble }) => (
                <>
                  <HostState state={state} />
                  {trouble && <small>{trouble.reason}</small>}
                </>
              ),
            },
            {
              key: 'running',
              header: t('admin.service.running'),
              sort: 'running',
              width: 110,
              align: 'end',
              quiet: true,
              named: true,
              cell: ({ running, slots }) => `${running} / ${slots ?? missing}`,
            },
            {
              key: 'cpu',
              header: t('admin.service.cpu'),
              width: 100,
              align: 'end',
              quiet: true,
              compact: 'hidden',
              cell: ({ state, percentCpuLoad }) => (state === 'never' ? missing : percentCpuLoad),
            },
            {
              key: 'memory',
              header: t('admin.service.memory'),
              width: 130,
              align: 'end',
              quiet: true,
              compact: 'hidden',
              cell: ({ state, percentMemoryLoad }) => (state === 'never' ? missing : percentMemoryLoad),
            },
            {
              key: 'disk',
              header: t('admin.service.disk'),
              width: 110,
              align: 'end',
              quiet: true,
              compact: 'hidden',
              cell: ({ load }) => formatFileSize(load?.diskBytes ?? null),
            },
            {
              key: 'languages',
              header: t('admin.service.languages'),
              width: '24%',
              compact: 'hidden',
              cell: ({ languages }) => (
                <span title={languages.map(({ name, version }) => `${name}: ${version}`).join('\n')}>
                  {t('admin.host.languageCount', { count: languages.length })}
                </span>
              ),
            },
            {
              key: 'speed',
              header: t('admin.host.speed'),
              width: 170,
              quiet: true,
              compact: 'hidden',
              cell: ({ calibration }) => <HostSpeed calibration={calibration} />,
            },
            {
              key: 'seen',
              header: t('admin.host.lastSeen'),
              sort: 'seen',
              width: 130,
              quiet: true,
              named: true,
              cell: ({ lastSeen }) => <RelativeTime at={lastSeen} />,
            },
            { ...menuColumn(t), cell: (host) => <Actions host={host} /> },
          ]}
        />
      </Card>
      {adding && <AdmitDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Actions({ host: { name, state } }: { host: Judgehost }) {
  const t = useMessages();
  const duty = useAction((next: Duty) => client.call(setJudgehostDuty, { name, duty: next }), {
    done: t('kit.saved'),
    changes: judgehostsKey,
  });
  const revocation = useAction(() => client.call(revokeJudgehost, { name }), {
    ask: {
      title: t('admin.host.revokeTitle', { name }),
      body: t('admin.host.revokeMeans'),
      action: t('admin.host.revoke'),
      danger: true,
    },
    done: t('admin.host.revoked'),
    changes: judgehostsKey,
  });
  const rests = state === 'paused' || state === 'draining' || state === 'drained';
  return (
    <RowMenu name={name}>
      {rests ? (
        <Menu.Item leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => duty.run('work')}>
          {t('admin.host.work')}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item leftSection={<IconPlayerPause size={16} aria-hidden />} onClick={() => duty.run('pause')}>
            {t('admin.host.pause')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTransferOut size={16} aria-hidden />} onClick={() => duty.run('drain')}>
            {t('admin.host.drain')}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        color="red"
        leftSection={<IconPlugConnectedX size={16} aria-hidden />}
        onClick={() => revocation.run()}
      >
        {t('admin.host.revoke')}
      </Menu.Item>
    </RowMenu>
  );
}

type Admitted = DataOf<typeof createJudgehost>;

const hostName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/;

/** Admits a machine under a name. Its token is shown only once. */
function AdmitDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const [admitted, setAdmitted] = useState<Admitted | null>(null);
  const form = useForm({
    initialValues: { name: '' },
    validateInputOnBlur: true,
    validate: { name: (value) => (hostName.test(value) ? null : t('admin.host.nameRule')) },
  });
  return (
    <StagedDialog
      title={t('admin.host.add')}
      form={form}
      save={async ({ name }) => setAdmitted(await client.call(createJudgehost, { name }, { quiet: true }))}
      changes={judgehostsKey}
      action={t('admin.host.add')}
      onClose={onClose}
      outcome={admitted === null ? null : () => <Token host={admitted} />}
    >
      <LimitedInput
        label={t('admin.service.name')}
        description={t('admin.host.nameRule')}
        required
        limit={50}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </StagedDialog>
  );
}

function Token({ host: { name, token } }: { host: Admitted }) {
  const t = useMessages();
  const { baseUrl } = useSiteConfig();
  const server = baseUrl || globalThis.location.origin;
  return (
    <Stack gap="sm">
      <Alert color="yellow" role="status">
        {t('admin.host.tokenOnce')}
      </Alert>
      <CommandLine text={token} />
      <p>{t('admin.host.startHow')}</p>
      <CommandLine
        text={`VERDICT_SERVER=${server} VERDICT_JUDGEHOST_NAME=${name} VERDICT_JUDGEHOST_TOKEN=${token} npm run judgehost`}
      />
      <p>{t('admin.host.startAddress')}</p>
    </Stack>
  );
}
