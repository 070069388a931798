import { getRejudgingBoard } from '@verdict/contract/submission/rejudging.ts';
import * as contract from '@verdict/contract/contest/board.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { balloons, checkBalloon, takeBalloon } from './balloons.service.ts';
import { ceremony, ceremonySubmissions } from './ceremony.service.ts';
import { acceptedPrograms, boardSheet } from './files.service.ts';
import { insideBoard, outsideBoard, publicBoard } from './rank.service.ts';
import { rejudgedBoard } from './rejudged-board.service.ts';
import type { Boards } from './standings.service.ts';

export function contestBoardRoutes(app: App, { boards }: { boards: Boards }): Route[] {
  return [
    route(contract.getContestRank, ({ input, ...looker }) => insideBoard(boards, looker, input)),
    route(contract.getContestOutsideScoreboard, ({ input, ...looker }) => outsideBoard(boards, looker, input)),
    route(contract.getPublicScoreboard, ({ input, ...looker }) => publicBoard(boards, looker, input)),
    route(contract.getContestAcInfo, ({ input, actor }) => balloons(app.db, actor, input)),
    route(contract.checkContestAcInfo, async ({ input, actor, now }) => {
      await checkBalloon(app, { actor, now }, input);
      return null;
    }),
    route(contract.takeContestBalloon, async ({ input, actor, now }) => {
      await takeBalloon(app, { actor, now }, input);
      return null;
    }),
    route(contract.getContestScrollBoardInfo, ({ input, ...looker }) => ceremony(app.db, boards, looker, input.cid)),
    route(contract.getContestScrollBoardSubmission, ({ input, ...looker }) =>
      ceremonySubmissions(app.db, looker, input),
    ),
    route(getRejudgingBoard, ({ input }) => rejudgedBoard(app.db, input.id)),
    route(contract.downloadContestRank, ({ input, actor, now }) => boardSheet(app, boards, { actor, now }, input)),
    route(contract.downloadContestAcSubmission, ({ input, actor, now }) =>
      acceptedPrograms(app, { actor, now }, input),
    ),
  ];
}
