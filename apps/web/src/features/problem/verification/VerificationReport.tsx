import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { VerificationReport as Report } from '@verdict/contract/problem/verification.ts';
import { statuses, statusFromWire } from '@verdict/domain/submission/status.ts';
import { formatTime, missing } from '@verdict/kit/format.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { VerificationMatrix } from './VerificationMatrix.tsx';
import { sentenceOf } from './words.ts';
import { verificationTexts } from './messages.ts';
import classes from './Verification.module.css';

/** The checks come first, then the data behind them. */
export function VerificationReport({ report }: { report: Report }) {
  const t = verificationTexts.useMessages();
  return (
    <>
      <Card title={t('verify.checks')} padded>
        <Checks report={report} />
      </Card>
      <Card title={t('verify.margin')} padded>
        <Margin report={report} />
      </Card>
      <Card title={t('verify.programs')}>
        <Programs report={report} />
      </Card>
      {report.validators.length > 0 && (
        <Card title={t('verify.validators')}>
          <Validators report={report} />
        </Card>
      )}
      <VerificationMatrix report={report} />
    </>
  );
}

const levels = ['error', 'warning', 'ok'] as const;
const icons = { error: IconCircleX, warning: IconAlertTriangle, ok: IconCircleCheck };
const colors = { error: 'var(--danger)', warning: 'var(--warning)', ok: 'var(--success)' };

function Checks({ report: { checks } }: { report: Report }) {
  const t = verificationTexts.useMessages();
  return (
    <ul className={classes.checks}>
      {levels
        .flatMap((level) => checks.filter((check) => check.level === level))
        .map((check, index) => {
          const Icon = icons[check.level];
          return (
            <li key={index}>
              <Icon size={18} aria-hidden color={colors[check.level]} />
              <span>
                <span className="visually-hidden">{t(`verify.level.${check.level}`)}: </span>
                {sentenceOf(check, t)}
              </span>
            </li>
          );
        })}
    </ul>
  );
}

function Margin({ report: { margin, timeLimit } }: { report: Report }) {
  const t = verificationTexts.useMessages();
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('verify.marginLimit', { limit: formatTime(timeLimit) })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['slowestAccepted', 'quickestTooSlow'] as const).map((which) => {
          const found = margin[which];
          return (
            <div key={which}>
              <Text size="sm" c="dimmed">
                {t(`verify.${which}`)}
              </Text>
              {found ? (
                <Group gap="xs">
                  <Text fw={500}>{formatTime(found.timeMs)}</Text>
                  <Text>{t('verify.times', { factor: found.factor })}</Text>
                  <bdi className={classes.name}>{found.program}</bdi>
                </Group>
              ) : (
                <Text>{t('verify.noProgram')}</Text>
              )}
            </div>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}

function Programs({ report: { programs, scored } }: { report: Report }) {
  const t = verificationTexts.useMessages();
  const names = (expected: Report['programs'][number]['expected']) =>
    expected.map((status) => statuses[status].short ?? status).join(' / ') || missing;
  return (
    <DataTable
      caption={t('verify.programs')}
      density="dense"
      rows={programs}
      rowKey={({ name }) => name}
      empty={t('verify.neverHint')}
      columns={[
        {
          key: 'matches',
          header: <span className="visually-hidden">{t('verify.asExpected')}</span>,
          width: 44,
          compact: 'lead',
          cell: ({ matches }) =>
            matches === null ? null : matches ? (
              <IconCircleCheck size={18} color={colors.ok} aria-label={t('verify.asExpected')} role="img" />
            ) : (
              <IconCircleX size={18} color={colors.error} aria-label={t('verify.notAsExpected')} role="img" />
            ),
        },
        {
          key: 'name',
          header: t('verify.program'),
          compact: 'title',
          cell: ({ name, matches, message }) => (
            <>
              <bdi className={classes.name}>{name}</bdi>
              {matches === false && message !== null && <pre className={classes.message}>{message}</pre>}
            </>
          ),
        },
        {
          key: 'language',
          header: t('verify.language'),
          width: 150,
          quiet: true,
          cell: ({ language }) => language ?? missing,
        },
        {
          key: 'expected',
          header: t('verify.expected'),
          width: 150,
          named: true,
          cell: ({ expected, expectedScore }) =>
            expectedScore === null ? names(expected) : `${names(expected)} (${expectedScore})`,
        },
        {
          key: 'got',
          header: t('verify.got'),
          width: 210,
          cell: ({ status, skipped }) =>
            status === null ? (
              skipped && t(`verify.skipped.${skipped}`)
            ) : (
              <VerdictBadge status={statusFromWire(status) ?? 'unknownResult'} />
            ),
        },
        ...(scored
          ? [
              {
                key: 'score',
                header: t('verify.score'),
                width: 80,
                align: 'end' as const,
                quiet: true,
                named: true,
                cell: ({ score }: Report['programs'][number]) => score ?? missing,
              },
            ]
          : []),
        {
          key: 'time',
          header: t('verify.time'),
          width: 150,
          align: 'end',
          quiet: true,
          named: true,
          cell: ({ status, time, timeLimit }) => (status === null ? missing : `${time} / ${formatTime(timeLimit)}`),
        },
        {
          key: 'memory',
          header: t('verify.memory'),
          width: 100,
          align: 'end',
          quiet: true,
          compact: 'hidden',
          cell: ({ status, memory }) => (status === null ? missing : `${(memory / 1024).toFixed(1)} MB`),
        },
      ]}
    />
  );
}

function Validators({ report: { validators } }: { report: Report }) {
  const t = verificationTexts.useMessages();
  return (
    <DataTable
      caption={t('verify.validators')}
      density="dense"
      rows={validators}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: t('verify.program'),
          compact: 'title',
          cell: ({ name }) => <bdi className={classes.name}>{name}</bdi>,
        },
        {
          key: 'language',
          header: t('verify.language'),
          width: 150,
          quiet: true,
          cell: ({ language }) => language ?? missing,
        },
        {
          key: 'refused',
          header: t('verify.refused'),
          width: 240,
          align: 'end',
          named: true,
          cell: ({ refused, skipped }) => (skipped ? t(`verify.skipped.${skipped}`) : refused),
        },
      ]}
    />
  );
}
