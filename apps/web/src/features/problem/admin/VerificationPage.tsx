import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  cancelCounterExample,
  getCounterExample,
  startCounterExample,
} from '@verdict/contract/problem/counter-example.ts';
import { cancelTestStrength, getTestStrength, startTestStrength } from '@verdict/contract/problem/strength.ts';
import { cancelVerification, getVerification, startVerification } from '@verdict/contract/problem/verification.ts';
import { LanguageDifferences } from '@verdict/ui/forms/problem-form/LanguageDifferences.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { CounterExampleCard } from '@verdict/ui/verification/CounterExampleCard.tsx';
import { StrengthCard } from '@verdict/ui/verification/StrengthCard.tsx';
import { VerificationOutcome } from '@verdict/ui/verification/Verification.tsx';
import { VerifyButton } from '@verdict/ui/verification/VerifyButton.tsx';
import { verificationQuery } from '@verdict/ui/verification/verification-desk.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { ProblemWorkPage } from './ProblemWorkPage.tsx';

const route = getRouteApi('/in-office/admin/problem/verify/$problemId');
const desk = { last: getVerification, start: startVerification, cancel: cancelVerification };
const strengthDesk = { last: getTestStrength, start: startTestStrength, cancel: cancelTestStrength };
const exampleDesk = { last: getCounterExample, start: startCounterExample, cancel: cancelCounterExample };

/** Verdicts of all programs of the jury: progress while judge hosts are at work, then the report. */
export function VerificationPage() {
  const t = useMessages();
  const { problemId: pid } = route.useParams();
  const query = useQuery(verificationQuery(desk, pid));
  return (
    <ProblemWorkPage
      pid={pid}
      here="/admin/problem/verify/$problemId"
      name={t('verify.report')}
      titleOf={({ problemId, title }) => t('verify.title', { problemId, title })}
      hint={t('verify.hint')}
      query={query}
      actions={({ last }) => <VerifyButton desk={desk} pid={pid} last={last} />}
    >
      {({ last, languages }) => (
        <Stack gap="md">
          <LanguageDifferences {...languages} />
          {last ? (
            <VerificationOutcome verification={last} />
          ) : (
            <EmptyState title={t('verify.never')} hint={t('verify.neverHint')} />
          )}
          <CounterExampleCard desk={exampleDesk} pid={pid} verified={last?.state === 'done' ? last.id : null} />
          <StrengthCard desk={strengthDesk} pid={pid} />
        </Stack>
      )}
    </ProblemWorkPage>
  );
}
