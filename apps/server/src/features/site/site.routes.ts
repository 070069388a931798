import * as contract from '@verdict/contract/site.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as languages from './language.service.ts';

export const siteRoutes = (app: App): Route[] => [
  route(contract.getWebsiteConfig, async () => {
    const site = app.settings.current;
    return { ...site, email: site.emailUsername, registerNeedsCode: site.emailHost !== '' };
  }),
  route(contract.getLanguages, ({ input }) =>
    input.all === false && input.pid ? languages.languagesForProblemsJudge(app.db, input.pid) : languages.allLanguages(app.db),
  ),
  route(contract.getProblemLanguages, ({ input }) => languages.languagesOfProblem(app.db, input.pid)),
  route(contract.getProblemCodeTemplate, ({ input }) => languages.codeTemplatesOfProblem(app.db, input.pid)),
];
