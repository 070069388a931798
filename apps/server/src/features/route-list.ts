import type { App } from '../context.ts';
import type { Route } from '../platform/http/route.ts';
import type { AdoptSignature } from './account/account.routes.ts';
import type { Boards } from './contest/board/standings.service.ts';
import type { RemoveSubmissions } from './problem/editing/actions.service.ts';

/** Services that parts need of areas that come after theirs. */
export interface Given {
  boards: Boards;
  removeSubmissions: RemoveSubmissions;
  adoptSignature: AdoptSignature;
}

/** Export of a file `*.routes.ts`: the routes of a part. */
export type RouteList = (app: App, given: Given) => Route[];
