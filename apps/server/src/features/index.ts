/** Every feature's routes. A boot test demands exactly one handler per endpoint of the contract. */
import type { App } from '../context.ts';
import type { Route } from '../platform/http/route.ts';
import { updateBoards } from './contest/board/standings.service.ts';
import { withOwnSignature } from './site/files/own-pictures.service.ts';
import { removeSubmissionsOfProblem } from './submission/state/removal.service.ts';
import { routeLists } from './registry.gen.ts';

export function allRoutes(app: App): Route[] {
  const given = {
    boards: updateBoards(app),
    removeSubmissions: removeSubmissionsOfProblem,
    adoptSignature: withOwnSignature,
  };
  return routeLists.flatMap((routesOf) => routesOf(app, given));
}
