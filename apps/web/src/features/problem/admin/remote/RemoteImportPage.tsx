import { Badge, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cancelRemoteImport, resumeRemoteImport } from '@verdict/contract/remote/problems.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useAction } from '../../../../app/actions/use-action.ts';
import { client } from '../../../../app/client/client.ts';
import { QueryFailed } from '../../../../app/client/QueryFailed.tsx';
import { usePageTitle } from '../../../../app/pages/page-title.ts';
import { readingOf } from '../../../../app/client/ListCard.tsx';
import { useMessages } from '../../../../app/office/messages.ts';
import { ImportState, Progression } from './Importing.tsx';
import { importQuery, isUnderWay, remoteImportsKey } from './remote-queries.ts';

const route = getRouteApi('/in-office/admin/problem/remote/$importId');
const colors = { waiting: 'gray', created: 'green', known: 'blue', failed: 'red' } as const;

/** Import of many problems of a site, one by one in the background. */
export function RemoteImportPage() {
  const t = useMessages();
  const { importId: id } = route.useParams();
  const read = useQuery(importQuery(id));
  const importing = read.data;
  const title = importing ? t('admin.remote.importOf', importing) : t('admin.remote.many');
  usePageTitle(importing && title);
  const cancel = useAction(() => client.call(cancelRemoteImport, { id }), {
    done: t('admin.remote.cancelled'),
    changes: remoteImportsKey,
  });
  const resume = useAction(() => client.call(resumeRemoteImport, { id }), {
    done: t('admin.remote.resumed'),
    changes: remoteImportsKey,
  });
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            {importing && isUnderWay(importing) && (
              <Button variant="default" loading={cancel.busy} onClick={() => cancel.run()}>
                {t('admin.remote.cancel')}
              </Button>
            )}
            {importing?.state === 'stopped' && (
              <Button loading={resume.busy} onClick={() => resume.run()}>
                {t('admin.remote.resume')}
              </Button>
            )}
          </>
        }
      />
      <QueryFailed query={read} />
      {read.isPending && <Loader aria-label={t('common.loading')} />}
      {importing && (
        <Stack gap="md">
          <Card padded>
            <Group gap="md" align="start">
              <ImportState importing={importing} />
              <Progression importing={importing} />
            </Group>
          </Card>
          <Card>
            <DataTable
              caption={t('admin.problems')}
              density="dense"
              rows={importing.items}
              rowKey={({ remoteId }) => remoteId}
              {...readingOf(read)}
              columns={[
                {
                  key: 'problem',
                  header: t('admin.remote.item'),
                  compact: 'title',
                  cell: ({ pid, remoteId, problemId, title: name }) =>
                    pid === null ? (
                      <bdi>{remoteId}</bdi>
                    ) : (
                      <Link to="/admin/problem/edit/$problemId" params={{ problemId: pid }}>
                        <bdi>
                          {problemId} {name}
                        </bdi>
                      </Link>
                    ),
                },
                {
                  key: 'state',
                  header: t('admin.remote.state'),
                  width: 140,
                  compact: 'end',
                  cell: ({ state }) => (
                    <Badge variant="light" color={colors[state]}>
                      {t(`admin.remote.item.${state}`)}
                    </Badge>
                  ),
                },
                {
                  key: 'why',
                  header: t('admin.remote.why'),
                  compact: 'below',
                  cell: ({ error }) => error !== null && <Text size="sm">{error}</Text>,
                },
              ]}
            />
          </Card>
        </Stack>
      )}
    </Page>
  );
}
