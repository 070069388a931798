import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page } from '@verdict/kit/page/Page.tsx';
import type { CaseProgress } from '@verdict/domain/judging/case-progress.ts';
import { useState } from 'react';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { useActor } from '../../../app/session/session.ts';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { QueuePlace } from './QueuePlace.tsx';
import { SubmissionBanner } from './SubmissionBanner.tsx';
import { SubmissionCode } from './SubmissionCode.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';
import { submissionQuery } from '../submission-queries.ts';
import { useSubmissionWatch } from '../use-submission-watch.ts';
import { hasFailedTests, isOver } from '../watch.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Results of the test cases arrive after the verdict anyway.
const CaseResults = lazyPart(() => import('./CaseResults.tsx'));

// Few problems allow the search, and only authors of failed submissions use it.
const SmallestFailure = lazyPart(() => import('./SmallestFailure.tsx'));

const LiveCases = lazyPart(() => import('./LiveCases.tsx'));

// Few submissions are judged by remote sites.
const RemoteRun = lazyPart(() => import('./RemoteRun.tsx'));

// Few submissions fail before judging.
const Resubmit = lazyPart(() => import('./Resubmit.tsx'));

// Shown only to actors who may judge by hand.
const JudgeActs = lazyPart(() => import('../judging/JudgeActs.tsx'));
const CancelAct = lazyPart(async () => ({ default: (await import('../judging/JudgeActs.tsx')).CancelAct }));

/** A single submission on its own page. */
export const SubmissionPage = () => (
  <Page>
    <SubmissionDetails />
  </Page>
);

/** Verdict, figures, test cases and code of a submission. Follows the judging until the verdict. */
export function SubmissionDetails() {
  const t = submissionTexts.useMessages();
  // Chinese puts no space after a full stop.
  const gap = useLocale() === 'zh-CN' ? '' : ' ';
  const submitID = Number(useParams({ strict: false }).submitID);
  const place = usePlace();
  const queryClient = useQueryClient();
  const query = submissionQuery(place, submitID);
  const actor = useActor();
  const detail = useQuery(query);
  const submission = detail.data?.submission;
  const [cases, setCases] = useState<CaseProgress | null>(null);
  usePageTitle(detail.isLoadingError ? undefined : t('submission.numbered', { id: submitID }));
  useSubmissionWatch(
    submission && !isOver(submission.status) ? [submitID] : [],
    (progress) => {
      const news = progress.get(submitID);
      if (!news) return;
      // Progress lacks messages and cases, so refetch everything after the verdict.
      if (isOver(news.status)) void queryClient.invalidateQueries({ queryKey: ['submission'] });
      else
        queryClient.setQueryData(
          query.queryKey,
          (known) => known && { ...known, submission: { ...known.submission, status: news.status } },
          {
            updatedAt: detail.dataUpdatedAt,
          },
        );
    },
    detail.dataUpdatedAt,
    (_, news) => setCases(news),
  );

  if (detail.isLoadingError)
    return <SubjectFailed query={detail} list={{ ...linksOf(place).submissions, title: 'submission.list' }} />;
  if (!submission || !detail.data) return <div className={classes.waiting} aria-busy />;
  // A sealed contest sends the status alone.
  if (submission.submitId === undefined)
    return (
      <Card>
        <EmptyState title={t('submission.sealed')} />
      </Card>
    );

  const results = isOver(submission.status) && (
    <Part>
      <CaseResults submitId={submitID} />
    </Part>
  );
  // Failed cases come before everything else.
  const hasFailed = hasFailedTests(submission.status);
  return (
    <div className={classes.page}>
      <SubmissionBanner submission={submission} />
      {!isOver(submission.status) && (
        <Alert variant="light" color="gray">
          <span className={classes.noteRow}>
            <span>
              {t('submission.underWay')}
              {gap}
              {actor?.uid === submission.uid && <QueuePlace submitId={submitID} />}
            </span>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={() => void detail.refetch()}
            >
              {t('common.refresh')}
            </Button>
          </span>
          <Part>
            <LiveCases submitId={submitID} pushed={cases} />
          </Part>
        </Alert>
      )}
      {submission.may?.resubmit && (
        <Part>
          <Resubmit submitId={submitID} />
        </Part>
      )}
      {submission.remote && (
        <Part>
          <RemoteRun remote={submission.remote} />
        </Part>
      )}
      {hasFailed && results}
      <Card>
        <SubmissionFacts submission={submission} />
        {submission.may?.cancel && !submission.may.rejudge && !isOver(submission.status) && (
          <Part>
            <div className={classes.acts}>
              <CancelAct submitId={submitID} look="page" />
            </div>
          </Part>
        )}
        {submission.may?.rejudge && (
          <Part>
            <div className={classes.acts}>
              <JudgeActs
                look="page"
                submission={{
                  submitId: submitID,
                  status: statusFromWire(submission.status ?? 0) ?? 'unknownResult',
                  score: submission.score ?? null,
                }}
              />
            </div>
          </Part>
        )}
      </Card>
      {!hasFailed && results}
      {actor?.uid === submission.uid && place.kind !== 'contest' && hasFailed && (
        <Part>
          <SmallestFailure submitId={submitID} look="card" />
        </Part>
      )}
      <SubmissionCode submission={submission} sharedWith={detail.data.sharedWith} />
    </div>
  );
}
