import * as contract from '@verdict/contract/contest/import.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { importContest, previewContest } from './import.service.ts';

export const contestImportRoutes = (app: App): Route[] => [
  route(contract.previewContestImport, ({ input, upload, locale, actor }) =>
    previewContest(app, actor, { ...input, file: upload, locale }),
  ),
  route(contract.importContest, ({ input, upload, locale, actor, ip, now }) =>
    importContest(app, { actor, ip, now }, { ...input, file: upload, locale }),
  ),
];
