import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { ListCard } from '../../app/client/ListCard.tsx';
import { trainingTexts } from './messages.ts';
import classes from './Training.module.css';
import { RankTable } from './RankTable.tsx';
import { trainingRankQuery } from './training-queries.ts';
import { trainingRankPages, type TrainingRankSearch } from './training-search.ts';
import { useTraining } from './use-training.ts';

/** Registered users of a private training, ranked by the problems they solved. */
export function TrainingRankPage() {
  const t = trainingTexts.useMessages();
  const { id, mine } = useTraining();
  const found: TrainingRankSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = listAddress(found, (to) => navigate({ to: '.', ...to }));
  const { search } = address;
  const list = useQuery(trainingRankQuery(id, search));
  const size = search.limit ?? trainingRankPages.standard;
  return (
    <ListCard
      list={list}
      address={address}
      pages={trainingRankPages}
      filters={
        <>
          <KeywordInput
            address={address}
            label={t(mine.isAdmin ? 'training.rankSearchAdmin' : 'training.rankSearch')}
          />
          <span className={classes.note}>{t('training.rankSubtitle')}</span>
        </>
      }
    >
      <RankTable
        list={list}
        firstPlace={((list.data?.current ?? search.currentPage ?? 1) - 1) * size + 1}
        empty={
          search.keyword ? (
            <EmptyState title={t('training.rankNone')} hint={t('training.rankNoneHint')} />
          ) : (
            <EmptyState title={t('training.rankEmpty')} hint={t('training.rankEmptyHint')} />
          )
        }
      />
    </ListCard>
  );
}
