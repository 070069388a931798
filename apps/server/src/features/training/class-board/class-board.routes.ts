import * as contract from '@verdict/contract/training/class-board.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { classBoard, classPath, saveExtraTime } from './class-board.service.ts';
import { classPrograms, classSheet } from './sheet.service.ts';

export const classBoardRoutes = (app: App): Route[] => [
  route(contract.getClassBoard, ({ input, actor, now, locale }) =>
    classBoard(app.db, actor, { ...input, now, locale }),
  ),
  route(contract.getClassPath, ({ input, actor, locale }) => classPath(app.db, actor, { ...input, locale })),
  route(contract.downloadClassBoard, ({ input, actor, locale }) => classSheet(app.db, actor, { ...input, locale })),
  route(contract.downloadClassPrograms, ({ input, actor, now, locale }) =>
    classPrograms(app.db, actor, { ...input, now, locale }),
  ),
  route(contract.saveExtraTime, async ({ input, actor, ip, now }) => {
    await saveExtraTime(app, { actor, ip, now }, input);
    return null;
  }),
];
