import { Alert, Stack, Text } from '@mantine/core';
import type { ContestImportPlan } from '@verdict/contract/contest/import.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useMessages } from '../../../app/office/messages.ts';

/** Plan of an import, by kind of record. */
export function ImportPlan({ plan }: { plan: ContestImportPlan }) {
  const { contest, problems, accounts, leftOut, keepsFacts } = plan;
  const t = useMessages();
  return (
    <>
      {keepsFacts && <Alert>{t('admin.contestImport.keepsFacts')}</Alert>}
      {contest && (
        <Card padded title={t('admin.contestImport.contest')}>
          <Stack gap="xxs">
            <Text fw={600}>{contest.title}</Text>
            <Text size="sm">
              {t('admin.contestImport.time')}: <DateTime at={contest.startTime} /> – <DateTime at={contest.endTime} />
            </Text>
            {contest.sealTime && (
              <Text size="sm">
                {t('admin.contestImport.seal')}: <DateTime at={contest.sealTime} />
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {t('admin.contestImport.hidden')}
            </Text>
            {contest.errors.map((error) => (
              <Alert key={error} color="red">
                {error}
              </Alert>
            ))}
          </Stack>
        </Card>
      )}
      {problems.length > 0 && (
        <Card title={t('admin.contestImport.problems')}>
          <DataTable
            caption={t('admin.contestImport.problems')}
            density="dense"
            rows={problems}
            rowKey={({ label }) => label}
            isHighlighted={({ state }) => state !== 'added'}
            columns={[
              { key: 'label', header: t('manage.contestProblem.label'), width: 110, cell: ({ label }) => label },
              {
                key: 'problem',
                header: t('admin.contestImport.problem'),
                compact: 'title',
                cell: ({ problemId, title }) => `${problemId} ${title}`,
              },
              {
                key: 'state',
                header: t('admin.contestImport.kind'),
                cell: ({ state }) => t(`admin.contestImport.problem.${state}`),
              },
            ]}
          />
        </Card>
      )}
      {accounts.length > 0 && (
        <Card title={t('admin.contestImport.accounts')}>
          <DataTable
            caption={t('admin.contestImport.accounts')}
            density="dense"
            rows={accounts}
            rowKey={({ username }) => username}
            isHighlighted={({ errors }) => errors.length > 0}
            columns={[
              {
                key: 'username',
                header: t('admin.participant.username'),
                compact: 'title',
                cell: ({ username }) => <bdi>{username}</bdi>,
              },
              { key: 'team', header: t('admin.contestImport.team'), cell: ({ name }) => <bdi>{name}</bdi> },
              { key: 'group', header: t('admin.participant.group'), cell: ({ group }) => group && <bdi>{group}</bdi> },
              {
                key: 'school',
                header: t('admin.user.column.school'),
                cell: ({ school }) => school && <bdi>{school}</bdi>,
              },
              {
                key: 'kind',
                header: t('admin.contestImport.kind'),
                cell: ({ kind, star }) =>
                  [t(`admin.contestImport.${kind}`), ...(star ? [t('admin.contestImport.star')] : [])].join(' · '),
              },
              {
                key: 'errors',
                header: t('admin.contestImport.wrong'),
                cell: ({ errors, from }) => (errors.length > 0 ? `${from}: ${errors.join(' ')}` : ''),
              },
            ]}
          />
        </Card>
      )}
      {leftOut.length > 0 && (
        <Alert color="yellow">{t('admin.contestImport.leftOut', { names: leftOut.join(', ') })}</Alert>
      )}
    </>
  );
}
