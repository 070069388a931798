import { cancelJudge, rejudge, resubmit } from '@verdict/contract/submission/judging.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { submissionTexts } from '../messages.ts';

/** Key that judging actions invalidate; refetched rows are watched again. */
export const judgedKey = ['submission'] as const;

/** Retries a submission that failed before judging. */
export function useResubmit(submitId: number) {
  const t = submissionTexts.useMessages();
  return useAction(() => client.call(resubmit, { submitId }), {
    done: t('submission.resubmitted'),
    changes: judgedKey,
  });
}

/** Judging actions without a dialog: judging again, and cancelling. */
export function useJudgeActions(submitId: number) {
  const t = submissionTexts.useMessages();
  const again = useAction(() => client.call(rejudge, { submitId }), {
    ask: {
      title: t('submission.rejudgeOf', { id: submitId }),
      body: t('submission.rejudgeTips'),
      action: t('submission.rejudge'),
    },
    done: t('submission.rejudged'),
    changes: judgedKey,
  });
  const cancel = useAction(() => client.call(cancelJudge, { submitId }), {
    ask: {
      title: t('submission.cancelJudgeOf', { id: submitId }),
      body: t('submission.cancelJudgeTips'),
      action: t('submission.cancelJudge'),
      danger: true,
    },
    done: t('submission.cancelJudged'),
    changes: judgedKey,
  });
  return { again, cancel };
}
