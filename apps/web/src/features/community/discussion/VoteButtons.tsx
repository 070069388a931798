import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import type { DiscussionInfo } from '@verdict/contract/community/discussion.ts';
import { type Vote, voteSolution } from '@verdict/contract/community/solution.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { loginFirst } from '../../../app/session/login-first.ts';
import { discussionKey } from './discussion-queries.ts';
import { solutionTexts } from './messages.ts';

/** Votes for and against a solution. Repeating a vote takes it back; authors cannot vote for their own solution. */
export function VoteButtons({ solution }: { solution: DiscussionInfo }) {
  const t = solutionTexts.useMessages();
  const isOwn = solution.uid === useUser()?.uid;
  const send = useAction((vote: Vote) => client.call(voteSolution, { did: solution.id, vote }), {
    changes: [...discussionKey],
  });
  const button = (kind: 'up' | 'down', count: number, label: string) => {
    const isMine = solution.vote === kind;
    const Icon = {
      up: isMine ? IconThumbUpFilled : IconThumbUp,
      down: isMine ? IconThumbDownFilled : IconThumbDown,
    }[kind];
    return (
      <Button
        size="xs"
        variant={isMine ? 'light' : 'default'}
        aria-pressed={isMine}
        aria-label={label}
        disabled={isOwn}
        loading={send.busy && send.input === kind}
        leftSection={<Icon size={15} stroke={1.7} aria-hidden />}
        onClick={() => loginFirst() && send.run(isMine ? 'none' : kind)}
      >
        {count}
      </Button>
    );
  };
  return (
    <>
      {button('up', solution.upNum, t('solution.voteUp', { count: solution.upNum }))}
      {button('down', solution.downNum, t('solution.voteDown', { count: solution.downNum }))}
    </>
  );
}
