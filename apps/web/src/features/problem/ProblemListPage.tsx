import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getRandomProblem } from '@verdict/contract/problem.ts';
import type { ProblemRow } from '@verdict/contract/shapes.ts';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { Pager } from '@verdict/ui/kit/Pager.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useState } from 'react';
import { client } from '@verdict/ui/app/client.ts';
import { Distribution } from './Distribution.tsx';
import { ProblemFilters } from './ProblemFilters.tsx';
import { problemTexts } from './messages.ts';
import classes from './ProblemList.module.css';
import { isFiltered, PROBLEM_PAGE_SIZE, problemFilterInput, type ProblemListSearch } from './problem-list-search.ts';
import { problemListQuery } from './problem-queries.ts';
import { ProblemTable } from './ProblemTable.tsx';

const route = getRouteApi('/problem');

export function ProblemListPage() {
  const t = problemTexts.useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [showTags, setShowTags] = useState(true);
  const [pointed, setPointed] = useState<ProblemRow | null>(null);
  const list = useQuery(problemListQuery(search));

  /** A change of filter starts at the first page. */
  const filter = (change: ProblemListSearch, replace = false) =>
    void navigate({ search: (now) => ({ ...now, currentPage: undefined, ...change }), replace, resetScroll: false });

  return (
    <Page width={1400}>
      <PageHeader
        title={t('problem.list')}
        subtitle={list.data ? t('problem.count', { count: list.data.total }) : '\u00a0'}
        actions={<RandomPick search={search} />}
      />
      <div className={classes.layout}>
        <Card>
          <ProblemFilters search={search} onChange={filter} showTags={showTags} onShowTags={setShowTags} />
          <ProblemTable
            list={list}
            showTags={showTags}
            empty={
              <EmptyState title={t('problem.none')} hint={isFiltered(search) ? t('problem.noneHint') : undefined} />
            }
            skeletonRows={search.limit ?? PROBLEM_PAGE_SIZE}
            onPoint={setPointed}
          />
          {list.data && (
            <Pager
              page={search.currentPage ?? 1}
              size={search.limit ?? PROBLEM_PAGE_SIZE}
              total={list.data.total}
              onChange={(currentPage) => void navigate({ search: { ...search, currentPage } })}
              onSizeChange={(limit) => filter({ limit })}
            />
          )}
        </Card>
        <Distribution problem={pointed} />
      </div>
    </Page>
  );
}

/** Picks among the problems that the filters leave. */
function RandomPick({ search }: { search: ProblemListSearch }) {
  const t = problemTexts.useMessages();
  const navigate = route.useNavigate();
  const pick = useMutation({
    mutationFn: () => client.call(getRandomProblem, problemFilterInput(search)),
    onSuccess: ({ problemId }) => {
      toast.success(t('problem.goodLuck'));
      return navigate({ to: '/problem/$problemID', params: { problemID: problemId } });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={16} stroke={1.7} aria-hidden />}
      loading={pick.isPending}
      onClick={() => pick.mutate()}
    >
      {t('problem.pickRandom')}
    </Button>
  );
}
