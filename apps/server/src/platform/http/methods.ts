/** Methods of each path. Fastify can look up only the pattern of a route, not the routes of a path. */
import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';

/** Maximum length of a path parameter, in characters. */
export const PARAMETER_MAX = 300;

/** Call before the first route is registered. Wildcard routes, such as the folders of the web apps, are left out. */
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
