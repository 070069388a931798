import * as contract from '@verdict/contract/contest/contest.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { requireInside } from '../../platform/access/contest-gate.ts';
import { readerOf } from '../../platform/access/reader.ts';
import { listOfContest } from '../submission/contest-list.service.ts';
import { checkInContest } from '../submission/submission.service.ts';
import { menu as menuOfTraining } from '../training/problems.service.ts';
import * as problems from './contest-problems.service.ts';
import { keepTallies } from './contest-tallies.ts';
import * as contests from './contest.service.ts';
import { listedParticipants } from './participants/listed.service.ts';

export function contestRoutes(app: App): Route[] {
  const tallies = keepTallies(app);
  return [
    route(contract.getContestList, ({ input, now }) => contests.list(app.db, site, input, now)),
    route(contract.getContestInfo, ({ input, ...call }) => contests.info(app.db, readerOf(app, call), input.cid)),
    route(contract.registerContest, async ({ input, actor, ...from }) => {
      await contests.register(app.db, actor, input, from);
      return null;
    }),
    route(contract.getContestAccess, ({ input, actor }) => contests.access(app.db, actor, input.cid)),
    route(contract.getListedParticipants, ({ input, ...call }) =>
      listedParticipants(app.db, readerOf(app, call), input),
    ),
    route(contract.getContestProblem, ({ input, locale, ...call }) =>
      problems.list({ db: app.db, tallies }, readerOf(app, call), input, locale),
    ),
    route(contract.getContestOutsideInfo, ({ input, locale, ...call }) =>
      problems.outside({ db: app.db, tallies }, readerOf(app, call), input.cid, locale),
    ),
    route(contract.getContestProblemDetails, ({ input, locale, ...call }) =>
      problems.detail({ db: app.db, tallies }, readerOf(app, call), input, locale),
    ),
    route(contract.getFullScreenProblemList, async ({ input, locale, ...call }) => {
      const reader = { ...readerOf(app, call), actor: call.actor };
      if (input.cid !== undefined) return problems.menu(app.db, reader, input.cid, locale);
      if (input.tid !== undefined) return menuOfTraining(app.db, reader, input.tid, locale);
      throw new Refusal('error.trainingNotFound');
    }),
    route(contract.getContestSubmissions, async ({ input, locale, ...call }) => {
      const reader = { ...readerOf(app, call), actor: call.actor };
      return listOfContest(app.db, reader, await requireInside(app.db, reader, input.contestID), input, locale);
    }),
    route(contract.checkContestSubmissionsStatus, ({ input, locale, ...call }) =>
      checkInContest(app.db, readerOf(app, call), input.cid, input.submitIds, locale),
    ),
  ];
}
