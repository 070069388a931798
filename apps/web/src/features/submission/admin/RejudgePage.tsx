import { Button, Checkbox, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { getAdminProblemList } from '@verdict/contract/problem/editing.ts';
import { planRejudging, rejudgingSorts } from '@verdict/contract/submission/rejudging.ts';
import { rejudge } from '@verdict/contract/submission/judging.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { listAddress, sortedBy } from '@verdict/kit/lists/list-address.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { focusFirstError } from '../../../app/forms/focus-first-error.ts';
import { afterSave } from '../../../app/forms/after-save.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useUnsavedWarning } from '../../../app/forms/use-unsaved-warning.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { rejudgingsQuery } from './rejudge-queries.ts';

const route = getRouteApi('/in-office/admin/rejudge');

/** Judges a single submission again at once. Submissions of a problem become a change set for review first. */
export function RejudgePage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(rejudgingsQuery(address.search));
  return (
    <Page>
      <PageHeader title={t('admin.rejudge')} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Card title={t('admin.rejudge.one')} padded>
            <OneSubmission />
          </Card>
          <Card title={t('admin.rejudge.problem')} padded>
            <WholeProblem />
          </Card>
        </SimpleGrid>
        <ListCard title={t('admin.rejudge.list')} list={list} address={address} pages={officePages}>
          <DataTable
            caption={t('admin.rejudge.list')}
            {...tableOf(list)}
            {...sortedBy(address, rejudgingSorts)}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'problem',
                header: t('admin.rejudge.problemId'),
                compact: 'title',
                cell: ({ id, problemId, reason }) => (
                  <Link to="/admin/rejudge/$rejudgingId" params={{ rejudgingId: id }} search={{}}>
                    {problemId} {reason}
                  </Link>
                ),
              },
              {
                key: 'state',
                header: t('text.state'),
                width: 140,
                compact: 'end',
                cell: ({ state }) => t(`admin.rejudge.${state}`),
              },
              {
                key: 'judged',
                header: t('admin.rejudge.judged'),
                width: 130,
                align: 'end',
                quiet: true,
                named: true,
                cell: ({ judged, total }) => `${judged} / ${total}`,
              },
              {
                key: 'changed',
                header: t('admin.rejudge.changed'),
                width: 110,
                align: 'end',
                quiet: true,
                named: true,
                cell: ({ changed }) => changed,
              },
              {
                key: 'who',
                header: t('text.author'),
                width: 130,
                quiet: true,
                compact: 'hidden',
                cell: ({ username }) => username,
              },
              {
                key: 'created',
                header: t('manage.created'),
                sort: 'created',
                width: 140,
                quiet: true,
                cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
              },
            ]}
          />
        </ListCard>
      </Stack>
    </Page>
  );
}

function OneSubmission() {
  const t = useMessages();
  const form = useForm<{ submitId: number | string }>({
    initialValues: { submitId: '' },
    validate: {
      submitId: (value) =>
        typeof value === 'number' && Number.isInteger(value) && value > 0 ? null : t('admin.rejudge.submitIdRequired'),
    },
  });
  useUnsavedWarning(form.isDirty());
  const { send, sending, failure } = useSending(async ({ submitId }: typeof form.values) => {
    await client.call(rejudge, { submitId }, { quiet: true });
    toast.success(t('admin.rejudge.begun'));
    afterSave(form, { submitId }, { submitId: '' });
  });
  return (
    <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <FormError text={failure} />
        <NumberInput
          label={t('admin.rejudge.submitId')}
          description={t('admin.rejudge.oneHint')}
          hideControls
          allowDecimal={false}
          {...form.getInputProps('submitId')}
        />
        <Group>
          <Button type="submit" loading={sending}>
            {t('admin.rejudge')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function WholeProblem() {
  const t = useMessages();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { problemId: '', reason: '', includeManual: false },
    validate: { problemId: (value) => (value.trim() === '' ? t('admin.rejudge.problemIdRequired') : null) },
  });
  const unsaved = useUnsavedWarning(form.isDirty());
  const { send, sending, failure } = useSending(async ({ problemId, reason, includeManual }: typeof form.values) => {
    const { records } = await client.call(getAdminProblemList, { problemId: problemId.trim() }, { quiet: true });
    const pid = records[0]?.id;
    if (pid === undefined) {
      form.setFieldError('problemId', t('admin.rejudge.problemUnknown'));
      return;
    }
    const planned = await client.call(planRejudging, { pid, cid: undefined, reason, includeManual }, { quiet: true });
    unsaved.release();
    await navigate({ to: '/admin/rejudge/$rejudgingId', params: { rejudgingId: planned.id }, search: {} });
  });
  return (
    <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <FormError text={failure} />
        <TextInput
          label={t('admin.rejudge.problemId')}
          description={t('admin.rejudge.problemHint')}
          {...form.getInputProps('problemId')}
        />
        <LimitedInput label={t('admin.rejudge.reason')} limit={200} {...form.getInputProps('reason')} />
        <Checkbox
          label={t('admin.rejudge.includeManual')}
          {...form.getInputProps('includeManual', { type: 'checkbox' })}
        />
        <Group>
          <Button type="submit" loading={sending}>
            {t('admin.rejudge.plan')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
