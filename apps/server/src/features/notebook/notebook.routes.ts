import * as contract from '@verdict/contract/notebook.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { readerOf } from '../../sight/reader.ts';
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
