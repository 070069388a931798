import * as contract from '@verdict/contract/hand-mark.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { readerOf } from '../../sight/reader.ts';
import * as marks from './hand-mark.service.ts';

export const handMarkRoutes = (app: App): Route[] => [
  route(contract.getTrainingMarks, ({ input, actor }) => marks.marksForTeacher(app.db, actor, input.tid)),
  route(contract.getMyTrainingMarks, ({ input, ...call }) =>
    marks.ownMarks(app.db, { ...readerOf(app, call), actor: call.actor }, input.tid),
  ),
  route(contract.saveTrainingMark, async ({ input, ...doer }) => {
    await marks.save(app.db, doer, input);
    return null;
  }),
  route(contract.removeTrainingMark, async ({ input, ...doer }) => {
    await marks.remove(app.db, doer, input);
    return null;
  }),
];
