import * as contract from '@verdict/contract/training/marks.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as marks from './marks.service.ts';

export const handMarkRoutes = (app: App): Route[] => [
  route(contract.getTrainingMarks, ({ input, actor }) => marks.marksForTeacher(app.db, actor, input.tid)),
  route(contract.getMyTrainingMarks, ({ input, ...call }) =>
    marks.ownMarks(app.db, { ...readerOf(app, call), actor: call.actor }, input.tid),
  ),
  route(contract.saveTrainingMark, async ({ input, ...context }) => {
    await marks.save(app.db, context, input);
    return null;
  }),
  route(contract.removeTrainingMark, async ({ input, ...context }) => {
    await marks.remove(app.db, context, input);
    return null;
  }),
];
