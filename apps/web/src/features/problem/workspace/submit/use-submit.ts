import { ApiError } from '@verdict/client/errors.ts';
import { newRequestKey } from '@verdict/client/request-keys.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CaseProgress } from '@verdict/domain/judging/case-progress.ts';
import { CAPTCHA_NEEDED_STATUS, CODE_MAX, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { idsOf } from '@verdict/domain/access/place.ts';
import { useState } from 'react';
import { breath } from '@verdict/kit/breath.ts';
import { useCaptcha, type Captcha } from '../../../account/captcha/use-captcha.ts';
import { captchaRule } from '../../../account/credentials/rules.ts';
import { useResendWait } from '../../../account/mail-code/use-resend-wait.ts';
import { useLastUser } from '../../../../app/session/session.ts';
import { client } from '../../../../app/client/client.ts';
import { reportFailure } from '../../../../app/client/failures.ts';
import { loginFirst } from '../../../../app/session/login-first.ts';
import { useSubmissionWatch } from '../../../submission/use-submission-watch.ts';
import { isOver, type Progress } from '../../../submission/watch.ts';
import { requestOf, usePlace } from '../../../../app/place/place.ts';
import { codeRule } from '../editor/code-rules.ts';
import { draftKey, type Draft } from '../editor/editor-storage.ts';
import { type Unsent, unsentNow } from './unsent.ts';
import { useUnsent } from './use-unsent.ts';
import { myStatusQuery } from '../../problem-queries.ts';
import type { Terms } from '../../terms.ts';
import type { ProblemDetail } from '../../problem-queries.ts';
import { problemTexts } from '../../messages.ts';

type Program = Pick<Draft, 'language' | 'code'>;
/** Program with the request key of the click. */
type Sent = Program & { key: string };

/** Captcha that the reader must solve before the next submission. */
interface Proof {
  captcha: Captcha;
  answer: string;
  setAnswer: (answer: string) => void;
  renew: () => void;
}

export interface Submitting {
  /** Progress of the last submission of this visit; null before the first. */
  latest: Progress | null;
  /** Number of finished cases; null when unknown or hidden. */
  cases: CaseProgress | null;
  /** True while a submission is being sent or has no final verdict. */
  busy: boolean;
  /** Seconds until the server accepts another submission. */
  waitSeconds: number;
  /** Null while the server asks for no captcha. */
  proof: Proof | null;
  submit: () => void;
  /** Follows a submission that was not sent from here. */
  follow: (submission: Progress) => void;
  /** Program that could not be submitted because the network failed; null when there is none. */
  unsent: { program: Unsent; send: () => void; discard: () => void } | null;
}

/**
 * Submits the program and follows it to its verdict; then the problem's counts and the reader's lists are refetched.
 * Where results are hidden, the submission is not followed, and submitting again asks for a confirmation.
 */
export function useSubmit({ problem }: ProblemDetail, draft: Draft, terms: Terms, maxLength = CODE_MAX): Submitting {
  const t = problemTexts.useMessages();
  const queryClient = useQueryClient();
  const place = usePlace();
  const [latest, setLatest] = useState<Progress | null>(null);
  const [proving, setProving] = useState(false);
  const [answer, setAnswer] = useState('');
  const captcha = useCaptcha(proving);
  const wait = useResendWait('submit');
  const underWay = latest !== null && !isOver(latest.status);

  const [cases, setCases] = useState<CaseProgress | null>(null);
  useSubmissionWatch(
    underWay && latest.submitId !== undefined ? [latest.submitId] : [],
    (progress) => {
      const news = latest?.submitId === undefined ? undefined : progress.get(latest.submitId);
      if (!news) return;
      setLatest({ ...latest, ...news });
      if (isOver(news.status)) void readAgain(queryClient);
    },
    0,
    (submitId, news) => submitId === latest?.submitId && setCases(news),
  );

  const own = draftKey({
    problemId: problem.problemId,
    contestId: idsOf(place).contestId,
    uid: useLastUser()?.uid ?? null,
  });
  const { unsent, keep: keepUnsent } = useUnsent(own, {
    onArrival: arrived,
    onRefusal: reportFailure,
  });

  const sending = useMutation({
    mutationFn: ({ language, code, key }: Sent) => {
      const proof = proving ? { captcha: answer, captchaKey: captcha.picture?.captchaKey } : {};
      const request = {
        pid: problem.problemId,
        language,
        code,
        isRemote: problem.isRemote,
        stopAtFirstFailure: draft.stopsEarly ?? false,
        ...requestOf(place),
        ...proof,
      };
      return client.call(submitProblemJudge, request, { quiet: true, key });
    },
    onError: (error, { language, code, key }) => {
      if (!(error instanceof ApiError)) return;
      // The notice reports an unsent program, and the client itself reports an ended session.
      if (error.mayHaveArrived) keepUnsent(unsentNow({ language, code, key }));
      else if (error.http !== 401) reportFailure(error);
      if (error.waitSeconds !== null) wait.start(error.waitSeconds);
      if (proving) renew();
      else if (error.status === CAPTCHA_NEEDED_STATUS) setProving(true);
    },
    onSuccess: (submission, { code }) => {
      if (unsent?.code === code) keepUnsent(null);
      arrived(submission);
    },
  });

  const before = useQuery({ ...myStatusQuery(place, [problem.id]), enabled: terms.hidesResults }).data;
  const status = before?.[problem.id]?.status;
  // Remember a sent submission here: a second click may come before the status is refetched.
  const hasBefore = sending.isSuccess || (status !== undefined && status !== statuses.notSubmitted.wire);

  async function send(program: Program): Promise<void> {
    const question = {
      title: t('problem.submitAgain'),
      body: t('problem.submitAgainBody'),
      action: t('problem.submit'),
    };
    if (terms.hidesResults && hasBefore && !(await confirm(question))) return;
    // Sending a program of unknown fate again, with either button, reuses the key of its click.
    const isUnsent = unsent?.code === program.code && unsent.language === program.language;
    sending.mutate({ ...program, key: (isUnsent ? unsent.key : null) ?? newRequestKey() });
  }

  /** Null when the submission arrived, but its id is unknown and must be read from the list. */
  function arrived(submission: Progress | null): void {
    setProving(false);
    setAnswer('');
    const isFollowed = !terms.hidesResults && submission !== null;
    toast.success(t(isFollowed ? 'problem.submittedCode' : 'problem.submittedOnly'));
    if (isFollowed) follow(submission);
    for (const key of [['submission', 'list'], ['my-problem-status']])
      void queryClient.invalidateQueries({ queryKey: key });
  }

  function follow(submission: Progress) {
    setCases(null);
    setLatest(submission);
  }

  function renew() {
    setAnswer('');
    captcha.renew();
  }

  function submit(program: Program): void {
    if (!loginFirst()) return;
    // The button shows both states; the keyboard shortcut needs a message.
    if (sending.isPending || underWay) {
      toast.info(t('problem.stillUnderWay'));
      return;
    }
    if (wait.secondsLeft > 0) {
      toast.warning(t('problem.submitIn', { seconds: wait.secondsLeft }));
      return;
    }
    if (terms.closed) {
      toast.warning(terms.closed.reason);
      return;
    }
    const wrong = codeRule(program.code, maxLength) ?? (proving ? captchaRule(answer) : null);
    if (wrong) toast.error(t(wrong));
    else void send(program);
  }

  return {
    latest,
    cases,
    proof: proving ? { captcha, answer, setAnswer, renew } : null,
    busy: sending.isPending || underWay,
    waitSeconds: wait.secondsLeft,
    follow,
    submit: () => submit(draft),
    unsent: unsent && { program: unsent, send: () => submit(unsent), discard: () => keepUnsent(null) },
  };
}

/**
 * Refetches the counts of the problem, the reader's status on it and every list with it. Waits until the verdict is
 * shown.
 */
async function readAgain(queryClient: QueryClient): Promise<void> {
  await breath();
  const stale = [['problem'], ['my-problem-status'], ['submission']];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
