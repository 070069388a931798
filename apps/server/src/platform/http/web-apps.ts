/**
 * Serves the built web apps: hashed assets for a year, pre-compressed; every other path gets the app's page,
 * because the browser routes. The Content-Security-Policy allows no inline script anywhere.
 */
import fastifyStatic from '@fastify/static';
import { playerHosts } from '@verdict/domain/text/players.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeOf } from './locale.ts';
import { Refusal } from '../refusal/refusal.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine and CodeMirror write style elements. Styles cannot run code.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  // Videos of other sites, which a reader starts.
  `frame-src 'self' blob: ${playerHosts.map((host) => `https://${host}`).join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const bothApps = fileURLToPath(new URL('../../../../', import.meta.url));

/** `folder` holds the folders of both apps, each with its `dist`. An app that is not built is not served. */
export async function serveWebApps(server: FastifyInstance, folder = bothApps): Promise<void> {
  const dist = (app: 'web' | 'admin'): string => `${join(folder, app, 'dist')}/`;
  const built = { web: existsSync(`${dist('web')}index.html`), admin: existsSync(`${dist('admin')}index.html`) };
  for (const [app, prefix] of [
    ['admin', '/admin/'],
    ['web', '/'],
  ] as const) {
    if (!built[app]) continue;
    await server.register(fastifyStatic, {
      root: dist(app),
      prefix,
      preCompressed: true,
      // Files are looked up at each request, so a build under a running server is served at once.
      wildcard: true,
      allowedPath: (path) => path !== '' && !path.endsWith('/'),
      index: false,
      cacheControl: false,
      decorateReply: !server.hasReplyDecorator('sendFile'),
      // The policy also covers the page itself, whether requested by a route or as /index.html.
      setHeaders: (reply, path) => {
        const hashed = path.includes('/dist/assets/');
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (!hashed) reply.header('Content-Security-Policy', policy);
      },
    });
  }

  const page = (reply: FastifyReply, app: 'web' | 'admin'): FastifyReply => reply.sendFile('index.html', dist(app));

  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isOfApps = !/^\/(api|judgehost)(\/|$)/.test(path);
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && isOfApps && !/\/assets\//.test(path);
    if (wantsPage && path.startsWith('/admin') && built.admin) return page(reply, 'admin');
    if (wantsPage && built.web) return page(reply, 'web');
    // A path that exists with another method has its own status, as the contract says.
    const others = server.methodsOf(path);
    if (request.method === 'OPTIONS' && (others.length > 0 || isOfApps)) {
      return reply
        .code(204)
        .header('Allow', [...(isOfApps ? ['GET', 'HEAD'] : others), 'OPTIONS'].join(', '))
        .send();
    }
    return others.length > 0
      ? reply
          .code(405)
          .header('Allow', others.join(', '))
          .send(new Refusal('error.methodNotAllowed').envelope(localeOf(request)))
      : reply.code(404).send(new Refusal('error.notFound').envelope(localeOf(request)));
  });
}
