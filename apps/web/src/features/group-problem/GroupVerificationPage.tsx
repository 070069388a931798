import { Stack } from '@mantine/core';
import { IconPencil, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { integer } from '@verdict/ui/app/search-params.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { LanguageDifferences } from '@verdict/ui/forms/problem-form/LanguageDifferences.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, PageLoading } from '@verdict/ui/kit/Page.tsx';
import { verificationTexts } from '@verdict/ui/verification/messages.ts';
import { VerifyButton } from '@verdict/ui/verification/VerifyButton.tsx';
import { verificationQuery } from '@verdict/ui/verification/verification-desk.ts';
import { lazy, Suspense } from 'react';
import { GroupSection, SwitchLink } from '../group/GroupSection.tsx';
import { groupCounterExample, groupStrength } from './group-author-desks.ts';
import { groupVerification as desk } from './group-problem-queries.ts';
import { groupProblemTexts } from './messages.ts';
import { useWayBack } from './use-way-back.ts';

/** With its tables. */
const VerificationOutcome = lazy(async () => ({
  default: (await import('@verdict/ui/verification/Verification.tsx')).VerificationOutcome,
}));

const CounterExampleCard = lazy(async () => ({
  default: (await import('@verdict/ui/verification/CounterExampleCard.tsx')).CounterExampleCard,
}));
const StrengthCard = lazy(async () => ({
  default: (await import('@verdict/ui/verification/StrengthCard.tsx')).StrengthCard,
}));

const route = getRouteApi('/in-group/group/$groupID/problem/verify/$pid');

/** What all programs of the jury say about a problem of the group. */
export function GroupVerificationPage() {
  const t = verificationTexts.useMessages();
  const own = groupProblemTexts.useMessages();
  const pid = integer(route.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  const verification = useQuery(verificationQuery(desk, pid));
  const { data } = verification;
  usePageTitle(data && `${data.problemId} ${t('verify.report')}`);
  return (
    <GroupSection
      title={data ? t('verify.title', { problemId: data.problemId, title: data.title }) : t('verify.report')}
      back={useWayBack()}
      actions={
        data && (
          <>
            <SwitchLink
              to="/group/$groupID/problem/edit/$pid"
              params={{ pid: String(pid) }}
              icon={<IconPencil size={15} aria-hidden />}
            >
              {own('groupProblem.edit')}
            </SwitchLink>
            <SwitchLink
              to="/group/$groupID/problem/tests/$pid"
              params={{ pid: String(pid) }}
              icon={<IconWand size={15} aria-hidden />}
            >
              {own('groupProblem.tests')}
            </SwitchLink>
            <VerifyButton desk={desk} pid={pid} last={data.last} size="xs" />
          </>
        )
      }
    >
      <QueryFailed query={verification} />
      {verification.isPending && <PageLoading />}
      {data && <LanguageDifferences {...data.languages} />}
      {data && !data.last && (
        <Card>
          <EmptyState title={t('verify.never')} hint={t('verify.neverHint')} />
        </Card>
      )}
      {data && (
        <Suspense fallback={<PageLoading />}>
          <Stack gap="md">
            {data.last && <VerificationOutcome verification={data.last} />}
            <CounterExampleCard
              desk={groupCounterExample}
              pid={pid}
              verified={data.last?.state === 'done' ? data.last.id : null}
            />
            <StrengthCard desk={groupStrength} pid={pid} />
          </Stack>
        </Suspense>
      )}
    </GroupSection>
  );
}
