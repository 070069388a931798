import { localeFrom } from '@verdict/messages/shape.ts';
import type { FastifyRequest } from 'fastify';

/** Interface language that the client requests, otherwise the browser's. */
export function localeOf(request: FastifyRequest): 'en-US' | 'zh-CN' {
  return localeFrom(request.headers['accept-language']);
}
