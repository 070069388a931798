import { Alert, Badge, Box, Checkbox, Group, Menu, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { endExamSession, type ExamVisit } from '@verdict/contract/contest/editing.ts';
import { missing } from '@verdict/kit/format.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Filters } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { MoreButton } from '@verdict/kit/lists/MoreButton.tsx';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { contestsKey, examLogQuery } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';

const route = getRouteApi('/in-office/admin/contest/$contestId/exam');

/** Log of an exam: addresses and sessions of the participants, with irregularities marked. */
export function ExamLogPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  return (
    <ContestPage contestId={contestId} current="exam" title={t('admin.contest.exam')}>
      {(contest) => (
        <>
          {contest.exam === null ? (
            <Alert>{t('admin.exam.off')}</Alert>
          ) : (
            <Card title={t('admin.contest.exam')}>
              <Text size="sm" c="dimmed" px="lg" pt="sm">
                {t('admin.exam.hint')}
              </Text>
              <Log contestId={contestId} />
            </Card>
          )}
        </>
      )}
    </ContestPage>
  );
}

function Log({ contestId }: { contestId: number }) {
  const t = useMessages();
  const { search, filter } = listAddress(route.useSearch(), route.useNavigate());
  const log = useInfiniteQuery(examLogQuery(contestId, search));
  return (
    <>
      <Filters>
        <SearchInput
          value={search.keyword}
          onSearch={(keyword, more) => filter({ keyword }, more)}
          label={t('admin.exam.search')}
          width={300}
        />
        <Checkbox
          label={t('admin.exam.onlyOdd')}
          checked={search.onlyOdd ?? false}
          onChange={(event) => filter({ onlyOdd: event.currentTarget.checked || undefined })}
        />
      </Filters>
      <DataTable
        caption={t('admin.contest.exam')}
        rows={log.data?.pages.flat()}
        rowKey={({ id }) => id}
        {...readingOf(log)}
        empty={t('admin.exam.none')}
        columns={[
          {
            key: 'username',
            header: t('admin.participant.username'),
            width: 140,
            compact: 'title',
            cell: ({ username, realname }) => (
              <>
                <bdi>{username}</bdi>
                {realname && (
                  <Text size="sm" c="dimmed">
                    <bdi>{realname}</bdi>
                  </Text>
                )}
              </>
            ),
          },
          { key: 'ip', header: t('admin.exam.address'), width: 120, breaks: true, cell: ({ ip }) => ip },
          {
            key: 'odd',
            header: t('admin.exam.odd'),
            width: 220,
            compact: 'below',
            cell: (visit) => <Odd visit={visit} />,
          },
          {
            key: 'first',
            header: t('admin.exam.first'),
            width: 120,
            quiet: true,
            named: true,
            cell: ({ firstTime }) => <DateTime at={firstTime} />,
          },
          {
            key: 'last',
            header: t('admin.exam.last'),
            width: 120,
            quiet: true,
            named: true,
            cell: ({ lastTime }) => <DateTime at={lastTime} />,
          },
          {
            key: 'browser',
            header: t('admin.exam.browser'),
            quiet: true,
            breaks: true,
            compact: 'hidden',
            cell: ({ userAgent }) => <Box miw={200}>{userAgent || missing}</Box>,
          },
          { ...menuColumn(t), cell: ({ username }) => <Actions contestId={contestId} username={username} /> },
        ]}
      />
      <MoreButton list={log} />
    </>
  );
}

function Odd({ visit: { odd } }: { visit: ExamVisit }) {
  const t = useMessages();
  return (
    <Group gap="xs">
      {odd.map((one) => (
        <Badge key={one} variant="light" color="orange" tt="none" miw="max-content">
          {t(`admin.exam.odd.${one}`)}
        </Badge>
      ))}
    </Group>
  );
}

function Actions({ contestId, username }: { contestId: number; username: string }) {
  const t = useMessages();
  const end = useAction(() => client.call(endExamSession, { cid: contestId, username }), {
    ask: {
      title: t('admin.exam.endTitle', { username }),
      body: t('admin.exam.endMeans'),
      action: t('admin.exam.end'),
      danger: true,
    },
    done: t('admin.exam.ended'),
    changes: contestsKey,
  });
  return (
    <RowMenu name={username}>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => end.run()}>
        {t('admin.exam.end')}
      </Menu.Item>
    </RowMenu>
  );
}
