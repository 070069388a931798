/**
 * Pages of QDUOJ, whose paths are like ours. Problems, accounts and lists have the same ones here; contests have other
 * numbers, which mean an own contest where there is one.
 */
import { filePlace, numberedPage, type OldPage, placeOf, textOf } from './places.ts';

const contestPage = numberedPage('qduoj', 'contest');
const upload: OldPage[1] = async (app, { '*': name }) => filePlace(app, 'qduoj', textOf(name));

export const qduojPages: readonly OldPage[] = [
  ['/contest/:id', contestPage],
  ['/contest/:id/*', contestPage],
  ['/status/:id', (app, { id }) => placeOf(app, 'qduoj', 'submission', id)],
  ['/public/upload/*', upload],
  ['/public/avatar/*', upload],
];
