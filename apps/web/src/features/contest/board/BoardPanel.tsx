import { ActionIcon, Alert, Button, Switch } from '@mantine/core';
import { IconDownload, IconEye, IconLock, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadContestRank } from '@verdict/contract/contest/board.ts';
import type { ContestProblemRow } from '@verdict/contract/contest/contest.ts';
import { ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { ruleTraits } from '@verdict/domain/contest/rule-traits.ts';
import type { ContestInfo } from '@verdict/contract/shapes.ts';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { EmptyState, ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import type { ListAddress } from '@verdict/kit/lists/list-address.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { useUser } from '../../../app/session/session.ts';
import { DemoSwitch } from '../../../app/demo/DemoSwitch.tsx';
import { ListCard, readingOf } from '../../../app/client/ListCard.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { useFocusModeOfPage } from '../../../app/focus-mode.ts';
import { AutoRefreshSwitch } from './AutoRefreshSwitch.tsx';
import { BOARD_POLL_MS, boardQuery, type BoardDoor } from './board-queries.ts';
import { boardPages, type BoardSearch } from './board-search.ts';
import { BoardKey } from './BoardKey.tsx';
import classes from './BoardPanel.module.css';
import { type BoardView, useBoardView } from './board-view.ts';
import { BoardTable } from './BoardTable.tsx';
import { pinnedCount } from './cells.ts';
import { useConcerned } from './concerned.ts';
import { boardTexts } from './messages.ts';
import { useAutoRefresh, useBoardPush, useStopOnFailure } from './use-board-refresh.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Loaded after the board, like everything that opens over it.
const BoardViewMenu = lazyPart(() => import('./BoardViewMenu.tsx'));

interface Props {
  door: BoardDoor;
  /** `sealed` is known for a contest that the reader may look into. */
  contest: ContestInfo & { sealed?: boolean };
  problems: readonly ContestProblemRow[];
  address: ListAddress<BoardSearch>;
  isJury: boolean;
  problemPath?: (label: string) => string;
}

/** Board of a contest with filters, paging and live updates. */
export function BoardPanel({ door, contest, problems, address, isJury, problemPath }: Props) {
  const t = boardTexts.useMessages();
  const user = useUser();
  const view = useBoardView();
  useFocusModeOfPage();
  const { id: cid, rankShowName, status, type } = contest;
  const { search } = address;
  const { scoring, time } = ruleTraits[ruleOfNumber(type)];
  const isRunning = phaseOfWire(status) === 'running';
  const [concerned, toggle] = useConcerned(cid);
  const auto = useAutoRefresh(isRunning);
  const query = boardQuery(door, cid, search, concerned);
  const list = useQuery({
    ...query,
    refetchInterval: auto.isOn && BOARD_POLL_MS,
  });
  // Until the board is read, the contest tells it.
  const sealed = list.data?.sealed ?? contest.sealed ?? false;
  useStopOnFailure(auto, list);
  // A board that is sealed after the end is unsealed soon, so listen for that.
  useBoardPush(cid, auto.isOn || sealed, query.queryKey);
  const rows = list.data?.records;
  const ownUid = user?.uid ?? null;
  const isFirstPage = (search.currentPage ?? 1) === 1;
  const pinned = rows && isFirstPage ? pinnedCount(rows, door === 'inside' ? ownUid : null, concerned) : 0;
  const { error, onRetry, refreshing } = readingOf(list);
  return (
    <>
      {sealed && <SealedNote since={contest.sealRankTime} />}
      {search.plain && isJury && !view.isProjected && (
        <Alert color="blue" variant="light" mb="sm" icon={<IconEye size={18} aria-hidden />}>
          {t('board.plain')}
        </Alert>
      )}
      {search.force && isJury && !sealed && (
        <Alert color="blue" variant="light" mb="sm" icon={<IconLock size={18} aria-hidden />}>
          {t('board.real')}
        </Alert>
      )}
      {view.isProjected && (
        <ActionIcon
          className={classes.leave}
          variant="subtle"
          color="gray"
          aria-label={t('board.leaveProjector')}
          title={t('board.leaveProjector')}
          onClick={() => view.project(false)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
      <ListCard
        list={list}
        address={address}
        pages={boardPages}
        filters={
          !view.isProjected && (
            <BoardFilters
              address={address}
              contest={contest}
              isJury={isJury}
              auto={
                <>
                  <AutoRefreshSwitch auto={auto} disabled={!isRunning} />
                  {isJury && <DemoSwitch />}
                </>
              }
              refreshing={list.isFetching}
              onRefresh={() => void list.refetch()}
              view={view}
            />
          )
        }
      >
        {error !== null && <ErrorState message={error} onRetry={onRetry} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t(search.keyword ? 'board.none' : 'board.nobody')}
            hint={t(search.keyword ? 'board.noneHint' : sealed ? 'board.nobodySealed' : 'board.nobodyHint')}
          />
        )}
        {!rows && error === null && <div className={classes.waiting} aria-busy />}
        {rows && rows.length > 0 && (
          <BoardTable
            caption={t('board.title')}
            scoring={scoring}
            time={time}
            problems={problems}
            rows={rows}
            pinned={pinned}
            ownUid={ownUid}
            concerned={concerned}
            onConcern={toggle}
            nameShown={rankShowName}
            isCompact={view.isCompact}
            isProjected={view.isProjected}
            refreshing={refreshing}
            {...(problemPath && { problemPath })}
          />
        )}
        {rows && rows.length > 0 && <BoardKey scoring={scoring} withLate={contest.allowEndSubmit === true} />}
      </ListCard>
    </>
  );
}

function SealedNote({ since }: { since: string | Date | null }) {
  const t = boardTexts.useMessages();
  const locale = useLocale();
  return (
    <Alert color="yellow" variant="light" mb="sm" icon={<IconLock size={18} aria-hidden />} className={classes.sealed}>
      {since === null ? t('board.sealed') : t('board.sealedSince', { at: formatDate(since, locale) })}
    </Alert>
  );
}

interface FilterProps extends Pick<Props, 'address' | 'contest' | 'isJury'> {
  auto: React.ReactNode;
  refreshing: boolean;
  onRefresh: () => void;
  view: BoardView;
}

function BoardFilters({
  address: { search, filter },
  contest,
  isJury,
  auto,
  refreshing,
  onRefresh,
  view,
}: FilterProps) {
  const t = boardTexts.useMessages();
  const { removeStar, containsEnd, force, plain } = search;
  return (
    <div className={classes.filters}>
      <SearchInput
        value={search.keyword}
        onSearch={(keyword, more) => filter({ keyword }, more)}
        label={t('board.search')}
        width={220}
      />
      <div className={classes.switches}>
        <Switch
          size="sm"
          label={t('board.removeStar')}
          checked={removeStar ?? false}
          onChange={({ currentTarget }) => filter({ removeStar: currentTarget.checked || undefined })}
        />
        {contest.allowEndSubmit && phaseOfWire(contest.status) === 'ended' && (
          <Switch
            size="sm"
            label={t('board.containsEnd')}
            checked={containsEnd ?? false}
            onChange={({ currentTarget }) => filter({ containsEnd: currentTarget.checked || undefined })}
          />
        )}
        {isJury && (
          <Switch
            size="sm"
            label={t('board.asParticipants')}
            title={t('board.asParticipantsHint')}
            checked={plain ?? false}
            onChange={({ currentTarget }) => filter({ plain: currentTarget.checked || undefined, force: undefined })}
          />
        )}
        {isJury && !plain && (contest.sealRank || force) && (
          <Switch
            size="sm"
            label={t('board.force')}
            title={t('board.forceHint')}
            checked={force ?? false}
            onChange={({ currentTarget }) => filter({ force: currentTarget.checked || undefined })}
          />
        )}
        {auto}
      </div>
      <div className={classes.acts}>
        {isJury && !plain && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() =>
              void downloadFile(downloadContestRank, {
                cid: contest.id,
                forceRefresh: force ?? false,
                removeStar: removeStar ?? false,
                containEnd: containsEnd ?? false,
              })
            }
          >
            {t('board.download')}
          </Button>
        )}
        <Part fallback={<span className={classes.view} />}>
          <BoardViewMenu view={view} onProject={() => isJury && !plain && filter({ plain: true, force: undefined })} />
        </Part>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t('common.refresh')}
          title={t('common.refresh')}
          loading={refreshing}
          onClick={onRefresh}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
