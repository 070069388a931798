import type { FastifyRequest } from 'fastify';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether the client has this version already, by `If-None-Match`. Proxies that compress weaken tags, so weak and
 * strong ones are equal (RFC 9110, 13.1.2).
 */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => opaque(one) === opaque(tag));
