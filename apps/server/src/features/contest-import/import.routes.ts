import * as contract from '@verdict/contract/admin/contest-import.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { importContest, previewContest } from './import.service.ts';

export const contestImportRoutes = (app: App): Route[] => [
  route(contract.previewContestImport, ({ upload, locale }) => previewContest(app, upload, locale)),
  route(contract.importContest, ({ input, upload, locale, actor, ip, now }) =>
    importContest(app, { actor, ip, now }, upload, input.digest, locale),
  ),
];
