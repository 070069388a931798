import { Button, Checkbox, Group, List, Stack, Text, Title } from '@mantine/core';
import { type SiteMoveHead, type SiteMoveReport, startSiteMove } from '@verdict/contract/site/migration.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatDuration, formatFileSize, formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { useState } from 'react';
import { useAction } from '../../../../app/actions/use-action.ts';
import { client } from '../../../../app/client/client.ts';
import { useMessages } from '../../../../app/office/messages.ts';
import { VerdictBadge } from '../../../submission/verdict/VerdictBadge.tsx';
import { moveTexts } from './messages.ts';
import { movesKey } from './move-queries.ts';

const DIGEST_SHOWN = 12;
const MINUTE_SECONDS = 60;

interface Props {
  move: SiteMoveHead;
  report: SiteMoveReport;
}

/** Report of a dry run or of a move, with everything that people should know. */
export function MoveReport({ move, report }: Props) {
  const t = moveTexts.useMessages();
  const locale = useLocale();
  const { judge, isMoved, passwords, estimate, administrators } = report;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(administrators.filter(({ keeps }) => keeps).map(({ username }) => username)),
  );
  return (
    <Stack gap="lg" pb="lg">
      <section>
        <Title order={3} size="h5" px="lg" mb="xs">
          {t(isMoved ? 'move.doneTitle' : 'move.planTitle', { judge })}
        </Title>
        <Figures report={report} />
        <Stack gap="xxs" px="lg" pt="sm">
          {passwords.length > 0 && (
            <Text size="sm">
              {t('move.passwords', { list: passwords.map(({ scheme, count }) => `${scheme} ${count}`).join(', ') })}
            </Text>
          )}
          {estimate && (
            <Text size="sm">
              {t('move.estimate', {
                time: formatDuration(Math.ceil(estimate.seconds / MINUTE_SECONDS) * MINUTE_SECONDS * 1000, locale),
                size: formatFileSize(estimate.bytes),
              })}
            </Text>
          )}
        </Stack>
      </section>
      <Proof report={report} />
      {administrators.length > 0 && (
        <Administrators
          administrators={administrators}
          chosen={chosen}
          onChange={move.state === 'read' ? setChosen : null}
        />
      )}
      <Findings report={report} />
      {report.remarks.length > 0 && (
        <section>
          <Title order={3} size="h5" px="lg" mb="xs">
            {t('move.remarks')}
          </Title>
          <List size="sm" px="xl">
            {report.remarks.map(({ text, count }) => (
              <List.Item key={text}>
                {text} ({formatNumber(count, locale)})
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {move.state === 'read' && <Confirmation id={move.id} report={report} administrators={[...chosen]} />}
    </Stack>
  );
}

function Figures({ report: { figures, isMoved } }: { report: SiteMoveReport }) {
  const t = moveTexts.useMessages();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <DataTable
      caption={t('move.kind')}
      density="dense"
      rows={figures}
      rowKey={({ kind }) => kind}
      columns={[
        { key: 'kind', header: t('move.kind'), compact: 'title', cell: ({ kind }) => kind },
        {
          key: 'found',
          header: t('move.found'),
          width: 120,
          align: 'end',
          named: true,
          cell: ({ found }) => number(found),
        },
        {
          key: 'new',
          header: t(isMoved ? 'move.moved' : 'move.fresh'),
          width: 120,
          align: 'end',
          named: true,
          cell: ({ found, moved, before }) => number(isMoved ? moved : found - before),
        },
        {
          key: 'before',
          header: t('move.before'),
          width: 150,
          align: 'end',
          quiet: true,
          named: true,
          cell: ({ before }) => number(before),
        },
      ]}
    />
  );
}

function Proof({ report: { boards, sample } }: { report: SiteMoveReport }) {
  const t = moveTexts.useMessages();
  if (!boards && !sample) return null;
  return (
    <section>
      <Title order={3} size="h5" px="lg" mb="xs">
        {t('move.proof')}
      </Title>
      <Stack gap="xxs" px="lg">
        {boards && <Text size="sm">{t('move.boards', boards)}</Text>}
        {sample && (
          <Text size="sm" role="status">
            {t('move.sample', sample)}
          </Text>
        )}
      </Stack>
      {sample && sample.differing.length > 0 && (
        <DataTable
          caption={t('move.differing')}
          density="dense"
          rows={sample.differing}
          rowKey={({ submitId }) => submitId}
          columns={[
            {
              key: 'submission',
              header: t('move.submission'),
              width: 120,
              compact: 'title',
              cell: ({ submitId }) => <a href={`/submission-detail/${submitId}`}>{submitId}</a>,
            },
            { key: 'problem', header: t('move.problem'), cell: ({ problemId }) => <bdi>{problemId}</bdi> },
            { key: 'language', header: t('move.language'), cell: ({ language }) => language },
            {
              key: 'verdict',
              header: t('move.verdict'),
              width: 200,
              compact: 'end',
              cell: ({ status }) => <VerdictBadge status={statusFromWire(status) ?? 'unknownResult'} />,
            },
          ]}
        />
      )}
    </section>
  );
}

/** `onChange` is null when it is too late to choose. */
function Administrators({
  administrators,
  chosen,
  onChange,
}: {
  administrators: SiteMoveReport['administrators'];
  chosen: ReadonlySet<string>;
  onChange: ((chosen: ReadonlySet<string>) => void) | null;
}) {
  const t = moveTexts.useMessages();
  const tOffice = useMessages();
  return (
    <Checkbox.Group
      px="lg"
      label={t('move.administrators')}
      description={t(onChange ? 'move.administratorsHint' : 'move.administratorsWere')}
      value={[...chosen]}
      {...(onChange && { onChange: (names: string[]) => onChange(new Set(names)) })}
    >
      <Stack gap="xs" mt="xs">
        {administrators.map(({ username, role }) => (
          <Checkbox
            key={username}
            value={username}
            disabled={onChange === null}
            label={
              <>
                <bdi>{username}</bdi> · {tOffice(`role.${role as RoleId}`)}
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Findings({ report: { findings } }: { report: SiteMoveReport }) {
  const t = moveTexts.useMessages();
  const locale = useLocale();
  if (findings.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" px="lg" mb="xs">
        {t('move.findings')}
      </Title>
      <DataTable
        caption={t('move.findings')}
        density="dense"
        rows={findings}
        rowKey={({ kind, text }) => `${kind} ${text}`}
        columns={[
          { key: 'kind', header: t('move.kind'), width: 160, quiet: true, cell: ({ kind }) => kind },
          { key: 'text', header: t('move.finding'), compact: 'title', cell: ({ text }) => text },
          {
            key: 'items',
            header: t('move.items'),
            compact: 'below',
            width: '30%',
            cell: ({ items, count }) => (
              <bdi>
                {items.join(', ')}
                {items.length > 0 && count > items.length && ', …'}
              </bdi>
            ),
          },
          {
            key: 'count',
            header: t('move.count'),
            width: 90,
            align: 'end',
            compact: 'end',
            cell: ({ count }) => formatNumber(count, locale),
          },
        ]}
      />
    </section>
  );
}

function Confirmation({
  id,
  report: { judge, digest },
  administrators,
}: {
  id: number;
  report: SiteMoveReport;
  administrators: string[];
}) {
  const t = moveTexts.useMessages();
  const start = useAction(() => client.call(startSiteMove, { id, digest, administrators }), {
    ask: {
      title: t('move.confirmTitle', { judge }),
      body: t('move.confirmMeans', { digest: digest.slice(0, DIGEST_SHOWN) }),
      action: t('move.confirm'),
    },
    done: t('move.started'),
    changes: movesKey,
  });
  return (
    <Group justify="flex-end" px="lg">
      <Button loading={start.busy} onClick={() => start.run()}>
        {t('move.confirm')}
      </Button>
    </Group>
  );
}
