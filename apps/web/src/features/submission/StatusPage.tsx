import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { emptinessText } from '@verdict/ui/app/failures.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { usePlace } from '../../app/place.ts';
import { StatusFilters } from './StatusFilters.tsx';
import { isFiltered, SUBMISSION_PAGE_SIZE, type SubmissionListSearch } from './submission-list-search.ts';
import { noteProgress, submissionListQuery } from './submission-queries.ts';
import { SubmissionTable } from './SubmissionTable.tsx';
import { useSubmissionWatch } from './use-submission-watch.ts';
import { isOver } from './watch.ts';
import { submissionTexts } from './messages.ts';

/** All submissions, newest first. Rows that are being judged change by themselves until they are final. */
export function StatusPage() {
  const t = submissionTexts.useMessages();
  const search: SubmissionListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = submissionListQuery(usePlace(), search);
  const list = useQuery(query);
  const title = t(
    search.completeProblemID ? 'submission.ofProblem' : search.onlyMine ? 'submission.mine' : 'submission.list',
  );
  usePageTitle(title);
  useSubmissionWatch(
    list.data?.records.filter((row) => !isOver(row.status)).map((row) => row.submitId) ?? [],
    (progress) => noteProgress(queryClient, query, progress),
    list.dataUpdatedAt,
  );

  const filter = (change: SubmissionListSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (now: SubmissionListSearch) => ({ ...now, currentPage: undefined, ...change }),
      replace,
      resetScroll: false,
    });

  return (
    <Page width={1440}>
      <PageHeader title={title} />
      <Card>
        <StatusFilters
          search={search}
          onChange={filter}
          onRefresh={() => void list.refetch()}
          refreshing={list.isFetching}
        />
        <SubmissionTable
          rows={list.data?.records}
          filtered={isFiltered(search)}
          refreshing={list.isPlaceholderData}
          error={emptinessText(list)}
          onRetry={() => void list.refetch()}
          skeletonRows={search.limit ?? SUBMISSION_PAGE_SIZE}
        />
        {list.data && (
          <Pager
            page={search.currentPage ?? 1}
            size={search.limit ?? SUBMISSION_PAGE_SIZE}
            total={list.data.total}
            onChange={(currentPage) => void navigate({ to: '.', search: { ...search, currentPage } })}
            onSizeChange={(limit) => filter({ limit })}
          />
        )}
      </Card>
    </Page>
  );
}
