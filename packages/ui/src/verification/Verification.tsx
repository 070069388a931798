import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { IconChecklist, IconPlayerStop } from '@tabler/icons-react';
import type { Verification } from '@verdict/contract/admin/verification.ts';
import { useAction } from '../actions/use-action.ts';
import { client } from '../app/client.ts';
import { Card } from '../kit/Page.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { verificationTexts, type VerificationTranslate } from './messages.ts';
import { VerificationReport } from './VerificationReport.tsx';
import { verificationsKey, type VerificationDesk } from './verification-desk.ts';

/** How far the verification is, and its report once there is one. */
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

interface ButtonProps {
  desk: VerificationDesk;
  pid: number;
  last: Verification | null;
  /** Among smaller buttons. */
  size?: 'xs';
}

/** Begins a verification, or stops the one that is under way. */
export function VerifyButton({ desk, pid, last, size }: ButtonProps) {
  const t = verificationTexts.useMessages();
  const start = useAction(() => client.call(desk.start, { pid }), {
    done: t('verify.started'),
    changes: verificationsKey,
  });
  const stop = useAction(() => client.call(desk.cancel, { pid }), {
    done: t('verify.stopped'),
    changes: verificationsKey,
  });
  return last?.state === 'judging' ? (
    <Button
      size={size}
      variant="default"
      leftSection={<IconPlayerStop size={16} aria-hidden />}
      loading={stop.busy}
      onClick={() => stop.run()}
    >
      {t('verify.stop')}
    </Button>
  ) : (
    <Button
      size={size}
      leftSection={<IconChecklist size={16} aria-hidden />}
      loading={start.busy}
      onClick={() => start.run()}
    >
      {t(last ? 'verify.again' : 'verify.start')}
    </Button>
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
