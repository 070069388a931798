import { Alert, Progress, Stack, Text } from '@mantine/core';
import type { Verification } from '@verdict/contract/problem/verification.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { verificationTexts, type VerificationTranslate } from './messages.ts';
import { VerificationReport } from './VerificationReport.tsx';

/** Progress of the verification, and its report once there is one. */
export function VerificationOutcome({ verification }: { verification: Verification }) {
  return (
    <Stack gap="md">
      <Card padded>
        <Summary verification={verification} />
      </Card>
      {verification.report && <VerificationReport report={verification.report} />}
    </Stack>
  );
}

function Summary({ verification }: { verification: Verification }) {
  const t = verificationTexts.useMessages();
  const { state, stale, username, gmtCreate, progress, done, total, running, error } = verification;
  return (
    <Stack gap="xs">
      {stale && (
        <Alert color="yellow" role="status">
          {t('verify.stale')}
        </Alert>
      )}
      <Text fw={500} role="status">
        {outcomeOf(verification, t)}
      </Text>
      {error !== null && <Text c="red">{error}</Text>}
      <Text size="sm" c="dimmed">
        {username !== null && `${t('verify.by', { username })} · `}
        <RelativeTime at={gmtCreate} />
      </Text>
      {state === 'judging' && (
        <>
          <Progress value={progress * 100} aria-label={t('verify.progress', { done, total })} />
          <Text size="sm" c="dimmed">
            {running.length > 0 ? t('verify.running', { names: running.join(', ') }) : t('verify.waiting')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function outcomeOf({ state, report, done, total }: Verification, t: VerificationTranslate): string {
  if (state === 'judging') return t('verify.progress', { done, total });
  if (!report) return t(state === 'failed' ? 'verify.failed' : 'verify.cancelled');
  if (!report.passed) return t('verify.notPassed');
  return t(report.checks.some(({ level }) => level === 'warning') ? 'verify.passed' : 'verify.clean');
}
