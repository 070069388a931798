import { useUser } from '../../../app/session/session.ts';
import { CommentList } from '../../community/comment/CommentList.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { clarificationsKey } from '../contest-queries.ts';
import { TALK_POLL_MS } from '../question-queries.ts';
import { useContest } from '../use-contest.ts';
import { clarificationTexts } from './messages.ts';

/** Comments on a contest. While it runs, the server sends only the reader's own and the jury's. */
export function Comments() {
  const t = clarificationTexts.useMessages();
  const { id: cid, status, mine } = useContest();
  const uid = useUser()?.uid;
  const isMine = ({ fromUid }: { fromUid: string }) => mine.isJury || fromUid === uid;
  return (
    <CommentList
      place={{ subject: { cid }, changes: clarificationsKey(cid), mayReply: isMine, mayDelete: isMine }}
      hint={phaseOfWire(status) !== 'ended' && !mine.isJury && t('talk.duringHint')}
      pollMs={TALK_POLL_MS}
    />
  );
}
