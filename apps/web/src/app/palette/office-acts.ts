/** Actions of admins in the back office, for the palettes of the site and of the back office. */
import { type Visitor, isSiteAdmin, isSuper } from '@verdict/domain/access/actor.ts';
import type { PlainKeyFrom } from '@verdict/kit/i18n.tsx';
import type { paletteTexts } from './messages.ts';

interface OfficeAct {
  /** Path within the back office. */
  path: string;
  label: PlainKeyFrom<typeof paletteTexts>;
  superOnly?: true;
  /** True when the entry is in the menu of the back office. */
  inMenu?: true;
}

const acts: OfficeAct[] = [
  { path: '/problem/create', label: 'palette.createProblem' },
  { path: '/problem/import', label: 'palette.importProblems' },
  { path: '/contest/create', label: 'palette.createContest' },
  { path: '/training/create', label: 'palette.createTraining' },
  { path: '/user/import', label: 'palette.importUsers', superOnly: true },
  { path: '/problems', label: 'palette.adminProblems', inMenu: true },
  { path: '/contest', label: 'palette.adminContests', inMenu: true },
  { path: '/training', label: 'palette.adminTrainings', inMenu: true },
  { path: '/user', label: 'palette.adminUsers', superOnly: true, inMenu: true },
  { path: '/announcement', label: 'palette.announcements', superOnly: true, inMenu: true },
  { path: '/conf', label: 'palette.siteSettings', superOnly: true, inMenu: true },
  { path: '/judgehost', label: 'palette.judgehosts', superOnly: true, inMenu: true },
  { path: '/rejudge', label: 'palette.rejudge', superOnly: true, inMenu: true },
  { path: '/backup', label: 'palette.backups', superOnly: true, inMenu: true },
];

/** Actions that the actor may perform. The pages and the server check the rights again. */
export const officeActs = (actor: Visitor): OfficeAct[] =>
  isSiteAdmin(actor) ? acts.filter(({ superOnly }) => !superOnly || isSuper(actor)) : [];
