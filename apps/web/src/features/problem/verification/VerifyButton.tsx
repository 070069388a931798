import { Button } from '@mantine/core';
import { IconChecklist, IconPlayerStop } from '@tabler/icons-react';
import type { Verification } from '@verdict/contract/problem/verification.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { verificationTexts } from './messages.ts';
import { verificationsKey, type VerificationEndpoints } from './verification-queries.ts';

interface Props {
  endpoints: VerificationEndpoints;
  pid: number;
  last: Verification | null;
  /** Smaller size, for use among small buttons. */
  size?: 'xs';
}

/** Starts a verification or stops the current one. */
export function VerifyButton({ endpoints, pid, last, size }: Props) {
  const t = verificationTexts.useMessages();
  const start = useAction(() => client.call(endpoints.start, { pid }), {
    done: t('verify.started'),
    changes: verificationsKey,
  });
  const stop = useAction(() => client.call(endpoints.cancel, { pid }), {
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
