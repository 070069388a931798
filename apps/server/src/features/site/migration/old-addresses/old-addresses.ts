/**
 * Addresses of sites that moved in, as they are in statements, discussions and bookmarks. They lead to what their item
 * became; whether a reader may see that, its page decides. Pictures, problems and accounts of HOJ keep their
 * addresses and need none of this.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../../context.ts';
import { isDatabaseAway } from '../../../../platform/db/db.ts';
import { hojPages } from './hoj.ts';
import { hustojPages } from './hustoj.ts';
import { hydroContest, hydroPages } from './hydro.ts';
import type { OldPage, Values } from './places.ts';
import { qduojPages } from './qduoj.ts';

/** Paths of several judges: the first one that knows the item answers. */
const pages = new Map<string, OldPage[1][]>();
for (const [path, to] of [
  ...hojPages,
  ...hustojPages,
  ...qduojPages,
  ...hydroPages,
  ['/contest/:id', hydroContest] as const,
  ['/contest/:id/*', hydroContest] as const,
])
  pages.set(path, [...(pages.get(path) ?? []), to]);

async function newAddress(app: App, all: readonly OldPage[1][], request: FastifyRequest): Promise<string | null> {
  const values = { ...(request.query as Values), ...(request.params as Values) };
  for (const to of all) {
    const found = await to(app, values);
    if (found !== null) return found;
  }
  return null;
}

export function serveOldAddresses(http: FastifyInstance, app: App): void {
  for (const [path, all] of pages)
    http.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const address = await newAddress(app, all, request).catch((error: unknown) => {
        // The web app says that the site is out of order.
        if (isDatabaseAway(error)) return null;
        throw error;
      });
      // The web app has the page, or says that there is no such page.
      return address === null ? reply.callNotFound() : reply.redirect(address, 302);
    });
}
