import { getPracticeHome, getProblemOfTheDay } from '@verdict/contract/problem/practice.ts';
import * as contract from '@verdict/contract/site/site.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { recent as recentContests } from '../../contest/contest.service.ts';
import { otherContests } from '../../remote/external/external.service.ts';
import { carousel } from '../files/files.service.ts';
import { newestProblems } from './home.sql.ts';
import { ofTheDay, practice } from '../../problem/practice/practice.service.ts';
import * as statistics from './statistics.service.ts';

const NEWEST_PROBLEMS = 10;

export const homeRoutes = (app: App): Route[] => [
  route(contract.getHomeCarousel, () => carousel(app.db)),
  route(contract.getRecentSevenAcRank, ({ now }) => statistics.recentSolvers(app.db, now)),
  route(contract.getLastWeekSubmissionStatistics, ({ input, now }) => statistics.lastWeek(app.db, input.timeZone, now)),
  route(contract.getRecentUpdatedProblem, ({ locale }) => newestProblems(app.db, locale, NEWEST_PROBLEMS)),
  route(getPracticeHome, ({ actor, input, locale, now }) => practice(app.db, actor, input.offsetMinutes, locale, now)),
  route(getProblemOfTheDay, ({ actor, locale, now }) => ofTheDay(app.db, actor, locale, now)),
  route(contract.getRecentContest, ({ now }) => recentContests(app.db, now)),
  route(contract.getRecentOtherContest, ({ now }) => otherContests(app, now)),
];
