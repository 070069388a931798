import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  addCounterExampleTest,
  cancelCounterExample,
  getCounterExample,
  startCounterExample,
} from '@verdict/contract/problem/counter-example.ts';
import { cancelTestStrength, getTestStrength, startTestStrength } from '@verdict/contract/problem/strength.ts';
import { cancelVerification, getVerification, startVerification } from '@verdict/contract/problem/verification.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { LanguageDifferences } from '../editing/judging/LanguageDifferences.tsx';
import { CounterExampleCard } from '../verification/CounterExampleCard.tsx';
import { StrengthCard } from '../verification/StrengthCard.tsx';
import { VerificationOutcome } from '../verification/Verification.tsx';
import { VerifyButton } from '../verification/VerifyButton.tsx';
import { verificationQuery } from '../verification/verification-queries.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { ProblemWorkPage } from './ProblemWorkPage.tsx';

const route = getRouteApi('/in-office/admin/problem/verify/$problemId');
const endpoints = { last: getVerification, start: startVerification, cancel: cancelVerification };
const strengthEndpoints = { last: getTestStrength, start: startTestStrength, cancel: cancelTestStrength };
const exampleEndpoints = {
  last: getCounterExample,
  start: startCounterExample,
  cancel: cancelCounterExample,
  addTest: addCounterExampleTest,
};

/** Verdicts of all programs of the jury: progress while judge hosts are at work, then the report. */
export function VerificationPage() {
  const t = useMessages();
  const { problemId: pid } = route.useParams();
  const query = useQuery(verificationQuery(endpoints, pid));
  return (
    <ProblemWorkPage
      pid={pid}
      current="verification"
      name={t('verify.report')}
      hint={t('verify.hint')}
      query={query}
      actions={({ last }) => <VerifyButton endpoints={endpoints} pid={pid} last={last} />}
    >
      {({ last, languages }) => (
        <Stack gap="md">
          <LanguageDifferences {...languages} />
          {last ? (
            <VerificationOutcome verification={last} />
          ) : (
            <EmptyState title={t('verify.never')} hint={t('verify.neverHint')} />
          )}
          <CounterExampleCard
            endpoints={exampleEndpoints}
            pid={pid}
            verified={last?.state === 'done' ? last.id : null}
          />
          <StrengthCard endpoints={strengthEndpoints} pid={pid} />
        </Stack>
      )}
    </ProblemWorkPage>
  );
}
