import * as contract from '@verdict/contract/training/homework.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as calendar from './calendar.service.ts';
import * as homework from './homework.service.ts';

export const homeworkRoutes = (app: App): Route[] => [
  route(contract.getHomework, ({ actor, now, input }) => homework.list(app.db, { actor, now }, input)),
  route(contract.getClassHomework, ({ actor, now, input }) => homework.ofClass(app.db, { actor, now }, input)),
  route(contract.getCalendarLink, ({ actor }) => calendar.linkOf(app.db, actor.uid)),
  route(contract.renewCalendarLink, ({ actor, locale, now }) => calendar.renewLink(app.db, actor.uid, locale, now)),
  route(contract.endCalendarLink, async ({ actor }) => {
    await calendar.endLink(app.db, actor.uid);
    return null;
  }),
  route(contract.readCalendar, ({ input, now }) => calendar.calendar(app, input.token, now)),
];
