import { Badge, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refreshRemoteLanguages, startRemoteImport, type Importing } from '@verdict/contract/remote/problems.ts';
import { isOrdinaryAdmin } from '@verdict/domain/access/actor.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { useAction } from '../../../../app/actions/use-action.ts';
import { client } from '../../../../app/client/client.ts';
import { useActor } from '../../../../app/session/session.ts';
import { FormError } from '../../../../app/forms/FormError.tsx';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { readingOf } from '../../../../app/client/ListCard.tsx';
import { useMessages } from '../../../../app/office/messages.ts';
import { problemsKey } from '../problem-queries.ts';
import { ImportRemoteButton } from './ImportRemoteDialog.tsx';
import { ImportState, Progression } from './Importing.tsx';
import { banksQuery, importsQuery, remoteImportsKey, remoteKey } from './remote-queries.ts';
import { SiteSelect } from './SiteSelect.tsx';

/** Imports problems of remote sites: a single problem, or many in the background. */
export function RemoteProblemsPage() {
  const t = useMessages();
  const mayMany = !isOrdinaryAdmin(useActor());
  return (
    <Page>
      <PageHeader
        title={t('admin.remote')}
        actions={<ImportRemoteButton into={{ kind: 'bank' }} changes={problemsKey} />}
      />
      <Stack gap="md">
        <Sites mayRefresh={mayMany} />
        {mayMany && <ManyForm />}
        {mayMany && <Imports />}
      </Stack>
    </Page>
  );
}

function Sites({ mayRefresh }: { mayRefresh: boolean }) {
  const t = useMessages();
  const banks = useQuery(banksQuery);
  return (
    <Card title={t('admin.remote.sites')}>
      <DataTable
        caption={t('admin.remote.sites')}
        density="dense"
        skeletonRows={7}
        rows={banks.data}
        rowKey={({ key }) => key}
        {...readingOf(banks)}
        columns={[
          { key: 'name', header: t('admin.remote.site'), compact: 'title', cell: ({ name }) => name },
          {
            key: 'on',
            header: t('admin.remote.state'),
            width: 120,
            compact: 'end',
            cell: ({ isOn }) => (
              <Badge variant="light" color={isOn ? 'green' : 'gray'}>
                {t(isOn ? 'admin.remote.on' : 'admin.remote.off')}
              </Badge>
            ),
          },
          {
            key: 'problems',
            header: t('admin.remote.problems'),
            width: 110,
            align: 'end',
            named: true,
            cell: ({ problems }) => problems,
          },
          {
            key: 'languages',
            header: t('admin.remote.languages'),
            width: 180,
            align: 'end',
            named: true,
            cell: (row) => t('admin.remote.languageCount', row),
          },
          {
            key: 'refresh',
            header: <span className="visually-hidden">{t('admin.remote.readLanguages')}</span>,
            width: 230,
            align: 'end',
            compact: 'below',
            cell: ({ key, isOn }) => mayRefresh && isOn && <ReadLanguages site={key} />,
          },
        ]}
      />
    </Card>
  );
}

function ReadLanguages({ site }: { site: string }) {
  const t = useMessages();
  const read = useAction(() => client.call(refreshRemoteLanguages, { name: site }), {
    done: (counts) => t('admin.remote.languagesRead', counts),
    changes: remoteKey,
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={read.busy}
      onClick={() => read.run()}
    >
      {t('admin.remote.readLanguages')}
    </Button>
  );
}

function ManyForm() {
  const t = useMessages();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { name: '', problemIds: '' },
    validate: {
      name: (key) => (key === '' ? t('admin.remote.siteRequired') : null),
      problemIds: (ids) => (ids.trim() === '' ? t('admin.remote.problemIdRequired') : null),
    },
  });
  const starting = useSending(async (sent: typeof form.values) => {
    await client.call(startRemoteImport, sent, { quiet: true });
    toast.success(t('admin.remote.started'));
    form.setFieldValue('problemIds', '');
    await queryClient.invalidateQueries({ queryKey: remoteImportsKey });
  });
  return (
    <Card title={t('admin.remote.many')} padded>
      <form noValidate onSubmit={form.onSubmit((values) => void starting.send(values))}>
        <Stack gap="sm" align="start">
          <Text size="sm" c="dimmed">
            {t('admin.remote.manyHint')}
          </Text>
          <SiteSelect required w={{ base: '100%', sm: 320 }} {...form.getInputProps('name')} />
          <LimitedTextarea
            label={t('admin.remote.problemIds')}
            required
            autosize
            minRows={2}
            maxRows={8}
            w="100%"
            limit={20_000}
            {...form.getInputProps('problemIds')}
          />
          <FormError text={starting.failure} />
          <Button type="submit" loading={starting.sending}>
            {t('admin.remote.start')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function Imports() {
  const t = useMessages();
  const imports = useQuery(importsQuery);
  return (
    <Card title={t('admin.remote.imports')}>
      <DataTable<Importing>
        caption={t('admin.remote.imports')}
        density="dense"
        skeletonRows={2}
        rows={imports.data}
        rowKey={({ id }) => id}
        {...readingOf(imports)}
        empty={t('admin.remote.importsNone')}
        columns={[
          {
            key: 'import',
            header: t('admin.remote.import.one'),
            compact: 'title',
            cell: ({ id, site }) => (
              <Link to="/admin/problem/remote/$importId" params={{ importId: id }}>
                {t('admin.remote.importOf', { site, id })}
              </Link>
            ),
          },
          {
            key: 'state',
            header: t('admin.remote.state'),
            width: 120,
            compact: 'end',
            cell: (one) => <ImportState importing={one} />,
          },
          {
            key: 'progress',
            header: t('admin.remote.progress'),
            compact: 'meta',
            cell: (one) => <Progression importing={one} />,
          },
          {
            key: 'created',
            header: t('manage.created'),
            width: 130,
            quiet: true,
            cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
          },
        ]}
      />
    </Card>
  );
}
