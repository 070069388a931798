/** Which methods a path has. Fastify itself finds only the pattern of a route, and not what a path belongs to. */
import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';

/** Longest parameter in a path, in characters. */
export const PARAMETER_MAX = 300;

/**
 * To be called before the first route is there. What takes all paths, as the folders of the web apps do, is left out.
 */
export function watchMethods(server: FastifyInstance): (path: string) => HTTPMethod[] {
  const router = findMyWay({ maxParamLength: PARAMETER_MAX });
  const known = new Set<HTTPMethod>();
  server.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return;
    for (const one of [method].flat() as HTTPMethod[]) {
      known.add(one);
      router.on(one, url, () => {});
    }
  });
  return (path) => [...known].filter((method) => router.find(method, path) !== null);
}
