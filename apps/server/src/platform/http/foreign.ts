/** Interfaces that others have defined: how their clients say who they are, and how they are refused. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';
import { localeOf } from './locale.ts';

/** Of an `Authorization` header; null: it is something else. */
export function basicCredentials(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const [username = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { username, password: password.join(':') };
}

/** A refusal's own HTTP status and its text; what is none is answered like any other error of the server. */
export function refuseForeign(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  // Sent from here, an error goes to the server's own handler.
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
 * Programs of the field look for the Contest API of a host at `/api/contests` when its address says no more. They find
 * it in the version that all of them read.
 */
export const contestApiAddress = (url: string): string =>
  url.replace(/^\/api(?=\/?(\?|$)|\/contests(?:[/?]|$))/, '/api/clics/2023-06');
