import * as contract from '@verdict/contract/site.ts';
import { site } from '@verdict/domain/scope.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { readerOf } from '../../sight/reader.ts';
import { mailConfigured } from '../mail/mail.service.ts';
import { visibleAnnouncements } from '../announcement/announcement.service.ts';
import { carousel } from '../file/file.service.ts';
import { newestProblems } from './home.sql.ts';
import * as languages from './language.service.ts';
import * as statistics from './statistics.service.ts';
import * as tags from './tag.service.ts';

const NEWEST_PROBLEMS = 10;

export const siteRoutes = (app: App): Route[] => [
  route(contract.getWebsiteConfig, async () => {
    const settings = app.settings.current;
    return { ...settings, email: settings.emailUsername, sendsMail: mailConfigured(settings) };
  }),
  route(contract.getLanguages, ({ input, ...call }) =>
    input.all === false && input.pid
      ? languages.languagesForProblemsJudge(app.db, input.pid, readerOf(app, call))
      : languages.allLanguages(app.db),
  ),
  route(contract.getProblemLanguages, ({ input, ...call }) =>
    languages.languagesOfProblem(app.db, input.pid, readerOf(app, call)),
  ),
  route(contract.getProblemCodeTemplate, ({ input, ...call }) =>
    languages.codeTemplatesOfProblem(app.db, input.pid, readerOf(app, call)),
  ),

  route(contract.getHomeCarousel, () => carousel(app.db)),
  route(contract.getCommonAnnouncement, ({ input }) => visibleAnnouncements(app.db, site, input)),
  route(contract.getRecentSevenAcRank, ({ now }) => statistics.recentSolvers(app.db, now)),
  route(contract.getLastWeekSubmissionStatistics, ({ input, now }) => statistics.lastWeek(app.db, input.timeZone, now)),
  route(contract.getRecentUpdatedProblem, ({ locale }) => newestProblems(app.db, locale, NEWEST_PROBLEMS)),
  // No contests yet: neither ours nor those of other sites.
  route(contract.getRecentContest, async () => []),
  route(contract.getRecentOtherContest, async () => []),

  route(contract.getAllProblemTags, ({ input }) => tags.tagsOfJudge(app.db, input.oj)),
  route(contract.getProblemTagsAndClassification, ({ input }) => tags.tagsByClassification(app.db, input.oj)),
  route(contract.getProblemTags, ({ input, ...call }) => tags.tagsOfProblem(app.db, input.pid, readerOf(app, call))),
];
