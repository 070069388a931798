import { IconCrown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { checkContestAcInfo, type getContestAcInfo } from '@verdict/contract/contest/board.ts';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import type { RowOf } from './row-of.ts';
import { SavedSwitch } from '../../../app/actions/SavedSwitch.tsx';
import { client } from '../../../app/client/client.ts';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { useContest } from '../use-contest.ts';
import { AutoRefreshSwitch } from '../board/AutoRefreshSwitch.tsx';
import { Balloon } from './Balloon.tsx';
import { BalloonCarrier } from './BalloonCarrier.tsx';
import { formatSpan } from '../board/cells.ts';
import { acInfoPages } from './jury-pages.ts';
import { acInfoKey, acInfoQuery, JURY_POLL_MS } from './jury-queries.ts';
import classes from './Jury.module.css';
import { boardTexts } from '../board/messages.ts';
import { useAutoRefresh, useBoardPush, useStopOnFailure } from '../board/use-board-refresh.ts';

type AcInfo = RowOf<typeof getContestAcInfo>;
const route = getRouteApi('/in-contest/contest/$contestID/ac-info');

/** Queue of balloons: undelivered ones first, then by time. Two runners never carry the same one. */
export function ContestAcInfo() {
  const t = boardTexts.useMessages();
  const { id: cid, status } = useContest();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const isRunning = phaseOfWire(status) === 'running';
  const auto = useAutoRefresh(isRunning);
  const list = useQuery({ ...acInfoQuery(cid, address.search), refetchInterval: auto.isOn && JURY_POLL_MS });
  useStopOnFailure(auto, list);
  useBoardPush(cid, auto.isOn, acInfoKey(cid));
  const columns: Column<AcInfo>[] = [
    {
      key: 'problem',
      header: t('acInfo.problem'),
      width: 150,
      compact: 'lead',
      cell: ({ displayId, color }) => <Balloon label={displayId} color={color} />,
    },
    {
      key: 'user',
      header: t('acInfo.team'),
      compact: 'title',
      cell: ({ username, uid, realname, nickname, school }) => (
        <span className={classes.person}>
          <UserLink username={username} uid={uid} />
          {[realname ?? nickname, school].filter(Boolean).map((fact) => (
            <bdi key={fact} className={classes.realname}>
              {fact}
            </bdi>
          ))}
        </span>
      ),
    },
    { key: 'place', header: t('acInfo.place'), width: 150, cell: ({ place }) => place && <bdi>{place}</bdi> },
    {
      key: 'first',
      header: t('acInfo.firstBlood'),
      width: 150,
      cell: ({ firstBlood }) =>
        firstBlood && (
          <span className={classes.first}>
            <IconCrown size={16} stroke={1.7} aria-hidden /> {t('acInfo.firstBlood')}
          </span>
        ),
    },
    { key: 'time', header: t('acInfo.contestTime'), width: 120, quiet: true, cell: ({ time }) => formatSpan(time) },
    {
      key: 'at',
      header: t('acInfo.at'),
      width: 180,
      quiet: true,
      spare: true,
      compact: 'hidden',
      cell: ({ submitTime }) => <DateTime at={submitTime} />,
    },
    {
      key: 'carrier',
      header: t('acInfo.carrier'),
      width: 220,
      compact: 'below',
      cell: (row) => <BalloonCarrier row={row} />,
    },
    {
      key: 'checked',
      header: t('acInfo.checked'),
      width: 110,
      compact: 'end',
      cell: (row) => (
        <SavedSwitch
          label={t('acInfo.checkOf', { problem: row.displayId, name: row.username })}
          checked={row.checked}
          save={(checked) => client.call(checkContestAcInfo, { id: row.id, cid, checked })}
          changes={acInfoKey(cid)}
          done={null}
        />
      ),
    },
  ];
  return (
    <ListCard
      list={list}
      address={address}
      pages={acInfoPages}
      filters={<AutoRefreshSwitch auto={auto} disabled={!isRunning} />}
    >
      <DataTable
        caption={t('acInfo.title')}
        columns={columns}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('acInfo.none')} hint={t('acInfo.noneHint')} />}
      />
    </ListCard>
  );
}
