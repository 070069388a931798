import * as contract from '@verdict/contract/problem/export.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { contestPackage } from './contest-package.service.ts';
import * as exports from './export.service.ts';

export const problemExportRoutes = (app: App): Route[] => [
  route(contract.downloadExportedProblem, ({ actor, ip, now, input }) =>
    exports.download(app, { actor, ip, now }, input),
  ),
  route(contract.getExportFindings, ({ actor, ip, now, input, locale }) =>
    exports.findings(app, { actor, ip, now }, input, locale),
  ),
  route(contract.beginProblemExport, ({ actor, ip, now, input }) => exports.begin(app, { actor, ip, now }, input)),
  route(contract.getProblemExports, ({ actor, input }) => exports.list(app.db, actor, input.gid ?? null)),
  route(contract.getProblemExport, ({ actor, input, locale }) => exports.detail(app.db, actor, input.id, locale)),
  route(contract.cancelProblemExport, async ({ actor, ip, now, input }) => {
    await exports.cancel(app, { actor, ip, now }, input.id);
    return null;
  }),
  route(contract.downloadProblemExport, ({ actor, input }) => exports.file(app, actor, input.id)),
  route(contract.downloadContestPackage, ({ actor, ip, now, input }) =>
    contestPackage(app, { actor, ip, now }, input.cid),
  ),
  route(contract.exportProblem, ({ actor, ip, now, input }) => exports.hojExport(app, { actor, ip, now }, input.pid)),
];
