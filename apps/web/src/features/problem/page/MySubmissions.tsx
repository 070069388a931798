import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import { useState } from 'react';
import { openAuthDialog } from '../../../app/session/auth-dialog.ts';
import { tableOf } from '../../../app/client/ListCard.tsx';
import { useUser } from '../../../app/session/session.ts';
import { noteProgress, submissionListQuery } from '../../submission/submission-queries.ts';
import { SubmissionTable } from '../../submission/list/SubmissionTable.tsx';
import { useSubmissionWatch } from '../../submission/use-submission-watch.ts';
import { isOver } from '../../submission/watch.ts';
import { usePlace } from '../../../app/place/place.ts';
import { problemTexts } from '../messages.ts';

const pageSize = 10;

/** The reader's own submissions to one problem. */
export default function MySubmissions({ problemId }: { problemId: string }) {
  const t = problemTexts.useMessages();
  const user = useUser();
  if (user) return <OwnList problemId={problemId} />;
  return (
    <EmptyState
      title={t('problem.loginToSee')}
      action={<Button onClick={() => openAuthDialog('login')}>{t('account.login')}</Button>}
    />
  );
}

function OwnList({ problemId }: { problemId: string }) {
  const [page, setPage] = useState(1);
  const queryClient = useQueryClient();
  const query = submissionListQuery(usePlace(), {
    onlyMine: true,
    problemID: problemId,
    completeProblemID: true,
    currentPage: page,
    limit: pageSize,
  });
  const list = useQuery(query);
  useSubmissionWatch(
    list.data?.records.filter((row) => !isOver(row.status)).map((row) => row.submitId) ?? [],
    (progress) => noteProgress(queryClient, query, progress),
    list.dataUpdatedAt,
  );
  return (
    <>
      <SubmissionTable brief {...tableOf(list)} skeletonRows={pageSize} />
      {list.data && <Pager page={page} size={pageSize} total={list.data.total} onChange={setPage} />}
    </>
  );
}
