import * as contract from '@verdict/contract/site/site.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as languages from './languages.service.ts';

export const languageRoutes = (app: App): Route[] => [
  route(contract.getLanguages, ({ input: { cid, pid, all }, ...call }) => {
    if (cid !== undefined) return languages.languagesOfContest(app.db, readerOf(app, call), cid);
    if (all !== false) return languages.allLanguages(app.db);
    if (pid === undefined) return languages.localLanguages(app.db);
    return languages.languagesForProblemsJudge(app.db, pid, readerOf(app, call));
  }),
  route(contract.getProblemLanguages, ({ input, ...call }) =>
    languages.languagesOfProblem(app.db, input.pid, readerOf(app, call)),
  ),
  route(contract.getProblemCodeTemplate, ({ input, ...call }) =>
    languages.codeTemplatesOfProblem(app.db, input.pid, readerOf(app, call)),
  ),
];
