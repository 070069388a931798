import * as contract from '@verdict/contract/problem/notebook.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as notebook from './notebook.service.ts';

export function notebookRoutes(app: App): Route[] {
  const ownerOf = (call: { actor: Actor; now: Date }): notebook.Owner => ({
    ...readerOf(app, call),
    actor: call.actor,
  });
  return [
    route(contract.getProblemNote, ({ input, ...call }) => notebook.entry(app.db, ownerOf(call), input.pid)),
    route(contract.saveProblemNote, ({ input, ...call }) => notebook.saveNote(app.db, ownerOf(call), input)),
    route(contract.setFavoriteProblem, async ({ input, ...call }) => {
      await notebook.setFavorite(app.db, ownerOf(call), input.pid, input.favorite);
      return null;
    }),
    route(contract.getFavoriteProblems, ({ input, ...call }) =>
      notebook.favoritesAmong(app.db, ownerOf(call), input.pidList),
    ),
  ];
}
