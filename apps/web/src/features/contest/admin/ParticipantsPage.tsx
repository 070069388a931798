import { Badge, Button, Group, Menu } from '@mantine/core';
import { IconAdjustments, IconFileImport, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { removeContestRegistration, type ContestParticipant } from '@verdict/contract/contest/editing.ts';
import { isSuper } from '@verdict/domain/access/actor.ts';
import { formatDuration, formatNumber, missing } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { DateTime, RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useActor } from '../../../app/session/session.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { contestsKey, participantsQuery } from './contest-queries.ts';
import { ContestPage } from './ContestPage.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Schedule } from './Schedule.tsx';

const route = getRouteApi('/in-office/admin/contest/$contestId/participants');

/** Participants of a contest, and its schedule while it is running. */
export function ParticipantsPage() {
  const t = useMessages();
  const actor = useActor();
  const { contestId } = route.useParams();
  const [isAdding, setAdding] = useState(false);
  return (
    <ContestPage
      contestId={contestId}
      current="participants"
      title={t('admin.contest.participants')}
      actions={() => (
        <Group gap="xs">
          {isSuper(actor) && (
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/contest/$contestId/import" params={{ contestId }} {...props} />}
            >
              {t('admin.contestImport.teams')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('admin.participant.add')}
          </Button>
        </Group>
      )}
    >
      {(contest) => (
        <>
          <Schedule contest={contest} />
          <Participants contestId={contestId} isExam={contest.exam !== null} />
          {isAdding && (
            <DecisionDialog
              contestId={contestId}
              participant={null}
              isExam={contest.exam !== null}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </ContestPage>
  );
}

function Participants({ contestId, isExam }: { contestId: number; isExam: boolean }) {
  const t = useMessages();
  const locale = useLocale();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(participantsQuery(contestId, search));
  const [decided, setDecided] = useState<ContestParticipant | null>(null);
  return (
    <ListCard
      list={list}
      address={address}
      pages={officePages}
      filters={
        <SearchInput
          value={search.keyword}
          onSearch={(keyword, more) => filter({ keyword }, more)}
          label={t('admin.participant.search')}
          width={300}
        />
      }
    >
      <DataTable
        caption={t('admin.contest.participants')}
        {...tableOf(list)}
        rowKey={({ uid }) => uid}
        empty={t('admin.participant.none')}
        columns={[
          {
            key: 'username',
            header: t('admin.participant.username'),
            compact: 'title',
            cell: ({ username }) => <bdi>{username}</bdi>,
          },
          {
            key: 'realname',
            header: t('admin.participant.realname'),
            width: 130,
            quiet: true,
            spare: true,
            cell: ({ realname }) => (realname ? <bdi>{realname}</bdi> : missing),
          },
          {
            key: 'group',
            header: t('admin.participant.group'),
            width: 120,
            quiet: true,
            spare: true,
            cell: ({ group }) => (group ? <bdi>{group}</bdi> : missing),
          },
          {
            key: 'ip',
            header: t('admin.participant.ip'),
            width: 140,
            quiet: true,
            breaks: true,
            cell: ({ ip }) => ip || missing,
          },
          {
            key: 'registered',
            header: t('admin.participant.registeredAt'),
            width: 150,
            quiet: true,
            compact: 'hidden',
            cell: ({ registeredAt }) =>
              registeredAt ? <DateTime at={registeredAt} /> : t('admin.participant.notRegistered'),
          },
          {
            key: 'seen',
            header: t('admin.participant.lastSeen'),
            width: 120,
            quiet: true,
            named: true,
            cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
          },
          {
            key: 'submissions',
            header: t('admin.participant.submissions'),
            width: 100,
            align: 'end',
            quiet: true,
            named: true,
            cell: ({ submissions }) => formatNumber(submissions, locale),
          },
          {
            key: 'decision',
            header: t('admin.participant.decision'),
            width: 220,
            compact: 'below',
            cell: (participant) => <Decision participant={participant} />,
          },
          {
            ...menuColumn(t),
            cell: (participant) => (
              <Actions contestId={contestId} participant={participant} onDecide={() => setDecided(participant)} />
            ),
          },
        ]}
      />
      {decided && (
        <DecisionDialog contestId={contestId} participant={decided} isExam={isExam} onClose={() => setDecided(null)} />
      )}
    </ListCard>
  );
}

function Decision({
  participant: { star, banned, released, delay, extra, reason },
}: {
  participant: ContestParticipant;
}) {
  const t = useMessages();
  const locale = useLocale();
  const facts = [
    banned && t('admin.participant.banned'),
    star && t('admin.participant.star'),
    released && t('admin.participant.released'),
    delay > 0 && t('admin.participant.later', { minutes: formatDuration(delay * 1000, locale) }),
    extra > 0 && t('admin.participant.longer', { minutes: formatDuration(extra * 1000, locale) }),
  ].filter((fact) => fact !== false);
  return (
    <Group gap="xs" title={reason || undefined}>
      {facts.map((fact) => (
        <Badge key={fact} variant="light" color="gray" tt="none">
          {fact}
        </Badge>
      ))}
    </Group>
  );
}

interface ActionsProps {
  contestId: number;
  participant: ContestParticipant;
  onDecide: () => void;
}

function Actions({ contestId, participant: { username, registered }, onDecide }: ActionsProps) {
  const t = useMessages();
  const removal = useAction(() => client.call(removeContestRegistration, { cid: contestId, username }), {
    ask: {
      title: t('admin.participant.removeTitle', { username }),
      body: t('admin.participant.removeMeans'),
      action: t('admin.participant.removeRegistration'),
      danger: true,
    },
    done: t('admin.participant.removed'),
    changes: contestsKey,
  });
  return (
    <RowMenu name={username}>
      <Menu.Item leftSection={<IconAdjustments size={16} aria-hidden />} onClick={onDecide}>
        {t('admin.participant.decide')}
      </Menu.Item>
      {registered && (
        <Menu.Item color="red" leftSection={<IconUserMinus size={16} aria-hidden />} onClick={() => removal.run()}>
          {t('admin.participant.removeRegistration')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
