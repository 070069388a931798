import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { integer } from '@verdict/ui/app/search-params.ts';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { verificationTexts } from '@verdict/ui/verification/messages.ts';
import { VerifyButton } from '@verdict/ui/verification/VerifyButton.tsx';
import { verificationQuery } from '@verdict/ui/verification/verification-desk.ts';
import { lazy } from 'react';
import { GroupProblemWork } from './GroupProblemWork.tsx';
import { groupCounterExample, groupStrength } from './group-author-desks.ts';
import { groupVerification as desk } from './group-problem-queries.ts';

/** Chunk with the tables. */
const VerificationOutcome = lazy(async () => ({
  default: (await import('@verdict/ui/verification/Verification.tsx')).VerificationOutcome,
}));

const CounterExampleCard = lazy(async () => ({
  default: (await import('@verdict/ui/verification/CounterExampleCard.tsx')).CounterExampleCard,
}));
const LanguageDifferences = lazy(async () => ({
  default: (await import('@verdict/ui/forms/problem-form/LanguageDifferences.tsx')).LanguageDifferences,
}));
const StrengthCard = lazy(async () => ({
  default: (await import('@verdict/ui/verification/StrengthCard.tsx')).StrengthCard,
}));

const route = getRouteApi('/in-group/group/$groupID/problem/verify/$pid');

/** Verdicts of all programs of the jury on a problem of the group. */
export function GroupVerificationPage() {
  const t = verificationTexts.useMessages();
  const pid = integer(route.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  return (
    <GroupProblemWork
      pid={pid}
      here="/group/$groupID/problem/verify/$pid"
      name={t('verify.report')}
      titleOf={({ problemId, title }) => t('verify.title', { problemId, title })}
      query={useQuery(verificationQuery(desk, pid))}
      actions={({ last }) => <VerifyButton desk={desk} pid={pid} last={last} size="xs" />}
    >
      {({ last, languages }) => (
        <Stack gap="md">
          <LanguageDifferences {...languages} />
          {last ? (
            <VerificationOutcome verification={last} />
          ) : (
            <Card>
              <EmptyState title={t('verify.never')} hint={t('verify.neverHint')} />
            </Card>
          )}
          <CounterExampleCard desk={groupCounterExample} pid={pid} verified={last?.state === 'done' ? last.id : null} />
          <StrengthCard desk={groupStrength} pid={pid} />
        </Stack>
      )}
    </GroupProblemWork>
  );
}
