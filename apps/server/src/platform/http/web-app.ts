/**
 * Serves the built web app: hashed assets for a year, pre-compressed; every other path gets the app's page,
 * because the browser routes. The Content-Security-Policy allows no inline script anywhere.
 */
import fastifyStatic from '@fastify/static';
import { playerHosts } from '@verdict/domain/text/players.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isKnown } from './entity-tag.ts';
import { localeOf } from './locale.ts';
import type { PageSettings } from './own-page.ts';
import { pageHtmlOf, pageLocaleOf, pageWithIntro } from './page-html.ts';
import { introInTime, type IntroOf } from './page-intro.ts';
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

const ownBuild = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * `dist` is the folder of the build, with a slash at its end. An app that is not built is not served. `settings` are
 * read at each request; absent for the page as the build made it. Pages have the intro that `introOf` returns.
 */
export async function serveWebApp(
  server: FastifyInstance,
  dist = ownBuild,
  settings?: () => PageSettings,
  introOf: IntroOf = async () => null,
): Promise<void> {
  const isBuilt = existsSync(`${dist}index.html`);
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: dist,
      prefix: '/',
      preCompressed: true,
      // The page is sent by `sendPage`, with links to the files of its route.
      allowedPath: (path) => path !== '' && !path.endsWith('/') && !path.endsWith('/index.html'),
      // Files are looked up at each request, so a build under a running server is served at once.
      wildcard: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/dist/assets/');
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (!hashed) reply.header('Content-Security-Policy', policy);
      },
    });
  }

  const pageHtml = pageHtmlOf(dist, settings);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const locale = pageLocaleOf(request, settings?.());
    const [page, intro] = await Promise.all([pageHtml(path, locale), introInTime(introOf, path, locale)]);
    const { etag, body } = intro ? await pageWithIntro(page, intro) : page;
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', policy)
      .header('ETag', etag)
      .header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
    if (isKnown(request, etag)) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => body[each] && accepted.includes(each)) ?? 'identity';
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body[encoding]);
  };

  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isOfApp = !/^\/(api|judgehost)(\/|$)/.test(path);
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && isOfApp && !/\/assets\//.test(path);
    if (wantsPage && isBuilt) return sendPage(request, reply, path);
    // A path that exists with another method has its own status, as the contract says.
    const others = server.methodsOf(path);
    if (request.method === 'OPTIONS' && (others.length > 0 || isOfApp)) {
      return reply
        .code(204)
        .header('Allow', [...(isOfApp ? ['GET', 'HEAD'] : others), 'OPTIONS'].join(', '))
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
