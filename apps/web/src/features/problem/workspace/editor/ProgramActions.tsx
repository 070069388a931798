import { IconHistory, IconRestore } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getLastAcCode } from '@verdict/contract/submission/submission.ts';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../../../../app/client/client.ts';
import { workshopTexts } from '../../../../app/workshop-texts.ts';
import { loginFirst } from '../../../../app/session/login-first.ts';
import { requestOf, usePlace } from '../../../../app/place/place.ts';
import { ToolButton } from '../ToolButton.tsx';
import type { DraftHandle } from './use-draft.ts';
import type { ProblemDetail } from '../../problem-queries.ts';

/** Replaces the program in the editor: with the last accepted one, or with the template. */
export function ProgramActions({ detail, handle }: { detail: ProblemDetail; handle: DraftHandle }) {
  const t = workshopTexts.useMessages();
  const place = usePlace();
  const { draft, writeIn, reset } = handle;
  const lastAccepted = useMutation({
    mutationFn: () => client.call(getLastAcCode, { pid: detail.problem.id, cid: requestOf(place).cid }),
    onSuccess: ({ code, language }) => {
      if (code === '') toast.error(t('workshop.notPassedYet'));
      else writeIn(detail.languages.find((name) => name === language) ?? draft.language, code);
    },
  });
  async function askReset() {
    if (
      await confirm({
        title: t('workshop.resetCode'),
        body: t('workshop.resetCodeBody'),
        action: t('common.reset'),
        danger: true,
      })
    )
      reset();
  }
  return (
    <>
      <ToolButton
        icon={<IconHistory size={18} stroke={1.6} aria-hidden />}
        label={t('workshop.lastAccepted')}
        words={t('workshop.lastAcceptedShort')}
        loading={lastAccepted.isPending}
        onClick={() => {
          if (loginFirst()) lastAccepted.mutate();
        }}
      />
      <ToolButton
        icon={<IconRestore size={18} stroke={1.6} aria-hidden />}
        label={t('workshop.resetCode')}
        words={t('common.reset')}
        onClick={() => void askReset()}
      />
    </>
  );
}
