import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { lazy } from 'react';
import { verificationTexts } from '../../problem/verification/messages.ts';
import { VerifyButton } from '../../problem/verification/VerifyButton.tsx';
import { verificationQuery } from '../../problem/verification/verification-queries.ts';
import { GroupProblemWork } from './GroupProblemWork.tsx';
import { groupCounterExample, groupStrength } from './group-author-endpoints.ts';
import { groupVerification as endpoints } from './group-problem-queries.ts';

/** Chunk with the tables. */
const VerificationOutcome = lazy(async () => ({
  default: (await import('../../problem/verification/Verification.tsx')).VerificationOutcome,
}));

const CounterExampleCard = lazy(async () => ({
  default: (await import('../../problem/verification/CounterExampleCard.tsx')).CounterExampleCard,
}));
const LanguageDifferences = lazy(async () => ({
  default: (await import('../../problem/editing/judging/LanguageDifferences.tsx')).LanguageDifferences,
}));
const StrengthCard = lazy(async () => ({
  default: (await import('../../problem/verification/StrengthCard.tsx')).StrengthCard,
}));

const route = getRouteApi('/in-group/group/$groupID/problem/verify/$pid');

/** Verdicts of all programs of the jury on a problem of the group. */
export function GroupVerificationPage() {
  const t = verificationTexts.useMessages();
  const pid = integer(route.useParams().pid, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  return (
    <GroupProblemWork
      pid={pid}
      current="verification"
      name={t('verify.report')}
      query={useQuery(verificationQuery(endpoints, pid))}
      actions={({ last }) => <VerifyButton endpoints={endpoints} pid={pid} last={last} size="xs" />}
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
          <CounterExampleCard
            endpoints={groupCounterExample}
            pid={pid}
            verified={last?.state === 'done' ? last.id : null}
          />
          <StrengthCard endpoints={groupStrength} pid={pid} />
        </Stack>
      )}
    </GroupProblemWork>
  );
}
