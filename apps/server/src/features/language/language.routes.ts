import * as contract from '@verdict/contract/site.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { readerOf } from '../../sight/reader.ts';
import * as languages from './language.service.ts';

export const languageRoutes = (app: App): Route[] => [
  route(contract.getLanguages, ({ input, ...call }) =>
    input.all !== false
      ? languages.allLanguages(app.db)
      : input.pid === undefined
        ? languages.localLanguages(app.db)
        : languages.languagesForProblemsJudge(app.db, input.pid, readerOf(app, call)),
  ),
  route(contract.getProblemLanguages, ({ input, ...call }) =>
    languages.languagesOfProblem(app.db, input.pid, readerOf(app, call)),
  ),
  route(contract.getProblemCodeTemplate, ({ input, ...call }) =>
    languages.codeTemplatesOfProblem(app.db, input.pid, readerOf(app, call)),
  ),
];
