import { type Locale, localeFrom } from '@verdict/messages/shape.ts';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Language of answers to clients that ask for none. */
    defaultLocale: () => Locale;
  }
}

/** Interface language that the client requests, otherwise the browser's, otherwise the site's. */
export function localeOf(request: FastifyRequest): Locale {
  const accepted = request.headers['accept-language'];
  return accepted ? localeFrom(accepted) : request.server.defaultLocale();
}
