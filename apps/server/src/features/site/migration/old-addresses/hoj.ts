/**
 * Pages of HOJ, whose paths are ours. Problems, accounts and pictures have the same ones here; what has a number means
 * our own item where there is one.
 */
import { numberedPage, type OldPage } from './places.ts';

const withPages = (path: string, page: OldPage[1]): OldPage[] => [
  [path, page],
  [`${path}/*`, page],
];

export const hojPages: readonly OldPage[] = [
  ...withPages('/contest/:id', numberedPage('hoj', 'contest')),
  // Hydro has this path, too, with the same name in it.
  ...withPages('/training/:tid', numberedPage('hoj', 'training', 'tid')),
  ...withPages('/group/:id', numberedPage('hoj', 'group')),
  ['/submission-detail/:id', numberedPage('hoj', 'submission')],
  ['/discussion-detail/:id', numberedPage('hoj', 'discussion')],
];
