import * as contract from '@verdict/contract/class-board.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { classBoard, classPath } from './class-board.service.ts';
import { classSheet } from './sheet.service.ts';

export const classBoardRoutes = ({ db }: App): Route[] => [
  route(contract.getClassBoard, ({ input, actor, now, locale }) => classBoard(db, actor, { ...input, now, locale })),
  route(contract.getClassPath, ({ input, actor, locale }) => classPath(db, actor, { ...input, locale })),
  route(contract.downloadClassBoard, ({ input, actor, locale }) => classSheet(db, actor, { ...input, locale })),
];
