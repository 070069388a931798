/** Interfaces defined by others: how their clients authenticate and how they are refused. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';
import { localeOf } from './locale.ts';

/** Credentials of an `Authorization` header. Null when it is not of the Basic scheme. */
export function basicCredentials(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const [username = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { username, password: password.join(':') };
}

/** Send a refusal with its own HTTP status and its text. All other errors go to the server's error handler. */
export function refuseForeign(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  // An error sent from here reaches the server's own handler.
  if (!(error instanceof Refusal)) return void reply.send(error);
  const code = error instanceof HttpRefusal ? error.http : error.status;
  if (code === 401) reply.header('WWW-Authenticate', 'Basic realm="Contest API", charset="UTF-8"');
  if (error.waitSeconds !== null) reply.header('Retry-After', String(error.waitSeconds));
  void reply
    .code(code)
    .header('Access-Control-Allow-Origin', '*')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, message: error.text(localeOf(request)) });
}

/**
 * ICPC tools look for a host's Contest API at `/api/contests` when its address has no path. Map it to the version that
 * all of them read.
 */
export const contestApiAddress = (url: string): string =>
  url.replace(/^\/api(?=\/?(\?|$)|\/contests(?:[/?]|$))/, '/api/clics/2023-06');
