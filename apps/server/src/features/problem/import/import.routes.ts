import * as atOnce from '@verdict/contract/problem/import-admin.ts';
import * as contract from '@verdict/contract/problem/import.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { importPackage } from './at-once.service.ts';
import * as imports from './import.service.ts';

export const problemImportRoutes = (app: App): Route[] => [
  route(contract.beginProblemImport, ({ actor, ip, now, input }) => imports.begin(app, { actor, ip, now }, input)),
  route(contract.sendProblemImportPart, ({ actor, ip, now, upload, input }) =>
    imports.send(app, { actor, ip, now }, upload, input),
  ),
  route(contract.getProblemImports, ({ actor, input, locale }) =>
    imports.list(app.db, actor, input.gid ?? null, locale),
  ),
  route(contract.getProblemImport, ({ actor, input, locale }) => imports.detail(app.db, actor, input.id, locale)),
  route(contract.getProblemImportStatement, ({ actor, input }) => imports.preview(app.db, actor, input)),
  route(contract.startProblemImport, async ({ actor, ip, now, input }) => {
    await imports.start(app, { actor, ip, now }, input);
    return null;
  }),
  route(contract.cancelProblemImport, async ({ actor, ip, now, input }) => {
    await imports.cancel(app, { actor, ip, now }, input.id);
    return null;
  }),
  route(contract.downloadProblemPackage, ({ actor, input }) => imports.packageOf(app, actor, input.pid)),
  ...[atOnce.importProblem, atOnce.importQdojProblem, atOnce.importFpsProblem, atOnce.importHydroProblem].map(
    (endpoint) =>
      route(endpoint, ({ actor, ip, now, upload, input: { dryRun }, locale }) =>
        importPackage(
          app,
          { actor, ip, now },
          { upload, needsDescriptor: endpoint !== atOnce.importProblem, dryRun, locale },
        ),
      ),
  ),
];
