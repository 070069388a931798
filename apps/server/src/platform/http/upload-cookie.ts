/**
 * A second proof of a session, for uploads only. Upload fields of some clients submit a form themselves and cannot add
 * the Authorization header, but a cookie is sent along. The cookie is accepted only for uploads and only from the
 * site's own pages, so no page of another site can make a reader's browser act here.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'verdict-upload';
const PATH = '/api/file';
/** The longest time that browsers keep a cookie. The session ends long before. */
const MAX_AGE_SECONDS = 400 * 86_400;

export function setUploadCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const cookie = {
    name: NAME,
    value,
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: MAX_AGE_SECONDS,
  } as const;
  reply.header('Set-Cookie', stringifySetCookie(cookie));
}

/** The cookie of an upload that a page of this site sends. Null for any other request. */
export function uploadCookieOf(request: FastifyRequest): string | null {
  const isUpload = request.method === 'POST' && request.url.startsWith(`${PATH}/`);
  if (!isUpload || !isFromOwnPage(request)) return null;
  return parseCookie(request.headers.cookie ?? '')[NAME] ?? null;
}

/** New browsers send `Sec-Fetch-Site`, others `Origin`. A page can forge neither header. */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.parse(origin)?.host === request.host;
}
