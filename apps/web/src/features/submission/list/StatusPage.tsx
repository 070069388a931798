import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { usePlace } from '../../../app/place/place.ts';
import { StatusFilters } from './StatusFilters.tsx';
import { hasFilters, submissionPages, type SubmissionListSearch } from '../submission-list-search.ts';
import { noteProgress, submissionListQuery } from '../submission-queries.ts';
import { SubmissionTable } from './SubmissionTable.tsx';
import { useSubmissionWatch } from '../use-submission-watch.ts';
import { isOver } from '../watch.ts';
import { submissionTexts } from '../messages.ts';

/** All submissions of the site, or of a group. */
export function StatusPage() {
  const t = submissionTexts.useMessages();
  const { completeProblemID, onlyMine }: SubmissionListSearch = useSearch({ strict: false });
  const title = t(completeProblemID ? 'submission.ofProblem' : onlyMine ? 'submission.mine' : 'submission.list');
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} />
      <SubmissionList />
    </Page>
  );
}

/**
 * Submissions of the place, newest first, filtered by the address. Rows that are being judged update until they are
 * final.
 */
export function SubmissionList() {
  const search: SubmissionListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = listAddress(search, (to) => navigate({ to: '.', ...to }));
  const queryClient = useQueryClient();
  const query = submissionListQuery(usePlace(), search);
  const list = useQuery(query);
  useSubmissionWatch(
    list.data?.records.filter((row) => !isOver(row.status)).map((row) => row.submitId) ?? [],
    (progress) => noteProgress(queryClient, query, progress),
    list.dataUpdatedAt,
  );

  return (
    <ListCard
      list={list}
      address={address}
      pages={submissionPages}
      filters={
        <StatusFilters
          search={search}
          onChange={address.filter}
          onRefresh={() => void list.refetch()}
          refreshing={list.isFetching}
        />
      }
    >
      <SubmissionTable
        {...tableOf(list)}
        filtered={hasFilters(search)}
        skeletonRows={search.limit ?? submissionPages.standard}
      />
    </ListCard>
  );
}
