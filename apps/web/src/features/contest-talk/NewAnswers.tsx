import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { useUser } from '@verdict/ui/app/session.ts';
import { kept } from '@verdict/ui/storage.ts';
import { useState } from 'react';
import { useContest } from '../contest/use-contest.ts';
import { talkTexts } from './messages.ts';
import classes from './NewAnswers.module.css';
import { markAnswersRead, unreadAnswers } from './read-answers.ts';
import { questionsQuery, talkKey, TALK_POLL_MS } from './talk-queries.ts';
import { useTalkFollow } from './use-talk-follow.ts';

const TALK_PAGE = '/contest/$contestID/comment';

/** Tells participants what the jury has answered since, and the jury what waits; on every page but that of the talk. */
export default function NewAnswers() {
  const { id: cid } = useContest();
  const user = useUser();
  const isThere = useMatches().at(-1)?.fullPath === TALK_PAGE;
  useTalkFollow(cid);
  return user && !isThere && <Notice uid={user.uid} />;
}

function Notice({ uid }: { uid: string }) {
  const t = talkTexts.useMessages();
  const { id: cid, mine } = useContest();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  /** The open questions that a juror has put aside: more than these are told again. */
  const [aside, setAside] = useState(0);
  const { data } = useQuery({ ...questionsQuery(cid, 1, false), refetchInterval: TALK_POLL_MS });
  const unread = mine.isJury ? [] : unreadAnswers(kept, { cid, uid }, data?.records ?? []);
  const open = mine.isJury ? (data?.open ?? 0) : 0;
  if (mine.isJury && open < aside) setAside(open);
  function dismiss() {
    setAside(open);
    markAnswersRead(kept, { cid, uid }, unread);
    void queryClient.invalidateQueries({ queryKey: talkKey(cid) });
  }
  const [latest] = unread;
  return (
    <div role="status">
      {(latest || open > aside) && (
        <div className={classes.notice}>
          <IconMessageQuestion size={20} stroke={1.7} aria-hidden />
          <div>
            <p className={classes.kind}>
              {!latest
                ? t('talk.newQuestions', { count: open })
                : unread.length === 1
                  ? t('talk.newAnswer')
                  : t('talk.newAnswers', { count: unread.length })}
            </p>
            {latest && <p className={classes.text}>{latest.answer}</p>}
            <div className={classes.acts}>
              <Button
                size="xs"
                onClick={() => void navigate({ to: TALK_PAGE, params: { contestID: String(cid) } })}
              >
                {t('talk.read')}
              </Button>
              <Button size="xs" variant="subtle" color="gray" onClick={dismiss}>
                {t('talk.dismiss')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
