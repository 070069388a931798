import { useQueryClient } from '@tanstack/react-query';
import { cancelJudge, manualJudge, rejudge, resubmit } from '@verdict/contract/judging.ts';
import { statuses, type Status } from '@verdict/domain/status.ts';
import { client } from '@verdict/ui/app/client.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { submissionTexts } from './messages.ts';

/** Judging from outside the queue. What it changes is read again, so that rows are watched again, too. */
export function useJudgeActs(submitId: number) {
  const t = submissionTexts.useMessages();
  const queryClient = useQueryClient();
  const done = (said: string) => {
    toast.success(said);
    return queryClient.invalidateQueries({ queryKey: ['submission'] });
  };
  return {
    async rejudge() {
      const question = {
        title: t('submission.rejudgeOf', { id: submitId }),
        body: t('submission.rejudgeTips'),
        action: t('submission.rejudge'),
      };
      if (!(await confirm(question))) return;
      await client.call(rejudge, { submitId });
      await done(t('submission.rejudged'));
    },
    async resubmit() {
      await client.call(resubmit, { submitId });
      await done(t('submission.resubmitted'));
    },
    /** Refusals are thrown: the dialog shows them. */
    async judgeByHand(status: Status, score: number | undefined) {
      await client.call(manualJudge, { submitId, status: statuses[status].wire, score }, { quiet: true });
      await done(t('submission.manualJudged'));
    },
    async cancel() {
      const question = {
        title: t('submission.cancelJudgeOf', { id: submitId }),
        body: t('submission.cancelJudgeTips'),
        action: t('submission.cancelJudge'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await client.call(cancelJudge, { submitId });
      await done(t('submission.cancelJudged'));
    },
  };
}
