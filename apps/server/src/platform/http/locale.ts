import { localeFrom } from '@verdict/messages/shape.ts';
import type { FastifyRequest } from 'fastify';

/** The language of the interface, as the client says it, else the browser's. */
export function localeOf(request: FastifyRequest): 'en-US' | 'zh-CN' {
  return localeFrom(request.headers['accept-language']);
}
