import * as contract from '@verdict/contract/hand-mark.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as marks from './hand-mark.service.ts';

export const handMarkRoutes = ({ db }: App): Route[] => [
  route(contract.getTrainingMarks, ({ input, actor }) => marks.marksForTeacher(db, actor, input.tid)),
  route(contract.getMyTrainingMarks, ({ input, ...reader }) => marks.ownMarks(db, reader, input.tid)),
  route(contract.saveTrainingMark, async ({ input, ...doer }) => {
    await marks.save(db, doer, input);
    return null;
  }),
  route(contract.removeTrainingMark, async ({ input, ...doer }) => {
    await marks.remove(db, doer, input);
    return null;
  }),
];
