import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { phaseOfWire } from '../contest-facts.ts';
import { ContestNotice } from './ContestNotice.tsx';
import { useContest } from '../use-contest.ts';
import { contestTexts } from '../messages.ts';
import { markAnswersRead, unreadAnswers, useReadAnswers } from './read-answers.ts';
import { questionsQuery, TALK_POLL_MS } from '../question-queries.ts';

const TALK_PAGE = '/contest/$contestID/comment';

/** Notice of new answers for participants, and of open questions for the jury; hidden on the page of the questions. */
export function NewAnswers() {
  const { mine } = useContest();
  const user = useUser();
  const isThere = useMatches().at(-1)?.fullPath === TALK_PAGE;
  if (!user) return null;
  return mine.isJury ? <OpenQuestions isThere={isThere} /> : <Answers uid={user.uid} isThere={isThere} />;
}

function Answers({ uid, isThere }: { uid: string; isThere: boolean }) {
  const t = contestTexts.useMessages();
  const { id: cid, status } = useContest();
  const openClarification = useOpenClarification();
  const read = useReadAnswers({ cid, uid });
  const { data } = useQuery({ ...questionsQuery(cid, 1, false), refetchInterval: TALK_POLL_MS });
  // After the end, answers to other participants are no news.
  const ended = phaseOfWire(status) === 'ended';
  const meant = (data?.records ?? []).filter(({ fromUid }) => !ended || fromUid === uid);
  const unread = isThere ? [] : unreadAnswers(meant, read);
  const [latest] = unread;
  const newsText = (count: number) => (count === 1 ? t('contest.newAnswer') : t('contest.newAnswers', { count }));
  return (
    <ContestNotice
      icon={IconMessageQuestion}
      news={latest ? newsText(unread.length) : null}
      text={latest?.answer ?? undefined}
      onRead={openClarification}
      onDismiss={() => markAnswersRead({ cid, uid }, unread, read)}
    />
  );
}

function OpenQuestions({ isThere }: { isThere: boolean }) {
  const t = contestTexts.useMessages();
  const { id: cid } = useContest();
  const openClarification = useOpenClarification();
  /** Number of open questions that the juror knows of; a higher number is news. */
  const [known, setKnown] = useState(0);
  const { data } = useQuery({ ...questionsQuery(cid, 1, false), refetchInterval: TALK_POLL_MS });
  const count = data?.open ?? 0;
  if (count < known || (isThere && count !== known)) setKnown(count);
  return (
    <ContestNotice
      icon={IconMessageQuestion}
      news={!isThere && count > known ? t('contest.newQuestions', { count }) : null}
      onRead={openClarification}
      onDismiss={() => setKnown(count)}
    />
  );
}

function useOpenClarification(): () => void {
  const { id } = useContest();
  const navigate = useNavigate();
  return () => void navigate({ to: TALK_PAGE, params: { contestID: String(id) } });
}
