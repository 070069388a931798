import * as contract from '@verdict/contract/community/comment.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as comments from './comment.service.ts';
import { subjectNamed } from './subject.ts';

export const commentRoutes = (app: App): Route[] => [
  route(contract.getComments, ({ input, actor, now }) =>
    comments.commentPage(app, { actor, now }, subjectNamed(input), input),
  ),
  route(contract.createComment, ({ input, actor, now }) =>
    comments.writeComment(app, { actor, now }, subjectNamed(input), input.content),
  ),
  route(contract.updateComment, ({ input, actor, now }) => comments.editComment(app, { actor, now }, input)),
  route(contract.deleteComment, async ({ input, actor, ip, now }) => {
    await comments.deleteComment(app, { actor, ip, now }, input.id);
    return null;
  }),
  route(contract.likeComment, async ({ input, actor, now }) => {
    await comments.likeComment(app, { actor, now }, input.cid, input.toLike);
    return null;
  }),
  route(contract.getReplies, ({ input, actor, now }) => comments.repliesOf(app, { actor, now }, input)),
  route(contract.createReply, ({ input, actor, now }) =>
    comments.writeReply(
      app,
      { actor, now },
      {
        ...input.reply,
        quoteId: input.quoteType === 'Reply' ? input.quoteId : undefined,
      },
    ),
  ),
  route(contract.updateReply, ({ input, actor, now }) => comments.editReply(app, { actor, now }, input)),
  route(contract.deleteReply, async ({ input, actor, ip, now }) => {
    await comments.deleteReply(app, { actor, ip, now }, input.reply);
    return null;
  }),
];
