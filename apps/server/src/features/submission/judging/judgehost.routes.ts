/**
 * Endpoints for judge hosts: `/judgehost/*`, a bearer token per host, plain JSON without the envelope.
 * See packages/contract/src/submission/judgehost.ts for the protocol.
 */
import * as contract from '@verdict/contract/submission/judgehost.ts';
import { GENERATED_FILE_MAX } from '@verdict/domain/problem/test-script.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../../context.ts';
import { isBlobHash } from '../../../platform/blobs/blob-store.ts';
import { createLongPoll } from './long-poll.ts';
import * as hosts from './judgehost.sql.ts';
import { createReportedFacts } from './reported-facts.ts';
import { tokenHash } from './token.ts';
import * as judging from './judging.service.ts';

/** Limit for results: messages of ten thousand cases exceed the usual limit. */
const FINISH_MAX_BYTES = 64 << 20;
const OTHER_MAX_BYTES = 1 << 20;

declare module 'fastify' {
  interface FastifyRequest {
    /** The host that sent the token, known before the body is read. */
    judgehost: judging.Judgehost | null;
  }
}

export function mountJudgehosts(server: FastifyInstance, app: App): void {
  const longPoll = createLongPoll(app.live);
  const reportedFacts = createReportedFacts(app.db, () => app.now().getTime());
  server.addHook('preClose', () => longPoll.close());
  server.decorateRequest('judgehost', null);
  const onlyHosts = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    request.judgehost = await hostOf(app, request);
    return request.judgehost ? undefined : reply.code(401).send({ error: 'unknown token' });
  };

  /** Adds an endpoint for hosts: authenticates the host, checks its input, and sends what `work` returns. */
  const path = <S extends z.ZodType>(
    url: string,
    schema: S,
    work: (
      host: judging.Judgehost,
      input: z.output<S>,
      reply: FastifyReply,
      request: FastifyRequest,
    ) => Promise<object | null>,
    bodyLimit = OTHER_MAX_BYTES,
  ): void => {
    server.post(url, { bodyLimit, onRequest: onlyHosts }, async (request, reply) => {
      const host = request.judgehost as judging.Judgehost;
      const parsed = schema.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: parsed.error.message });
      const answer = await work(host, parsed.data, reply, request);
      return answer === null ? reply.code(409).send({ error: 'the lease is gone' }) : reply.send(answer);
    });
  };

  path(contract.CLAIM_PATH, contract.claimRequest, async (host, input, reply) => {
    await reportedFacts.save(host.name, input.facts);
    const { startedAtMs } = input.facts;
    if (startedAtMs > host.startedAtMs) await judging.noteStart(app, host.name, startedAtMs);
    const isThere = (): boolean => !reply.raw.destroyed && !longPoll.isClosed();
    const answer = await longPoll.waitFor(
      // A host that has disconnected must not get work, and there must be space for verdicts.
      async () => (isThere() && !(await app.disk.isFull()) ? judging.claim(app, host, input.facts, input.max) : null),
      {
        waitMs: host.paused || input.facts.trouble?.isResting ? 0 : input.waitMs,
        gone: (tell) => reply.raw.once('close', tell),
      },
    );
    const judgings = answer ?? [];
    if (judgings.length > 0) {
      // The response may still be lost; in that case other hosts get the work at once.
      let written = false;
      reply.raw.once('finish', () => (written = true));
      const giveBack = (): void => {
        if (written) return;
        judging.giveBack(app, host.name, judgings).catch((err) => app.log.error({ err }, 'leases not given back'));
      };
      if (reply.raw.destroyed) giveBack();
      else reply.raw.once('close', giveBack);
    }
    return { judgings, paused: host.paused } satisfies contract.ClaimAnswer;
  });

  path(contract.RENEW_PATH, contract.renewRequest, async (host, { leases }) => {
    await hosts.saveSeen(app.db, host.name);
    return { lost: await judging.renew(app, host.name, leases) } satisfies contract.RenewAnswer;
  });

  path(contract.PROGRESS_PATH, contract.progressRequest, async (host, report) =>
    (await judging.progress(app, host.name, report)) ? {} : null,
  );

  path(
    contract.FINISH_PATH,
    contract.finishRequest,
    async (host, { result, ...lease }) => ((await judging.finish(app, host.name, lease, result)) ? {} : null),
    FINISH_MAX_BYTES,
  );

  path(
    contract.FAULT_PATH,
    contract.faultRequest,
    async (host, report) => ((await judging.fault(app, host.name, report)) ? {} : null),
    // Hosts of earlier versions send a whole result with a fault.
    FINISH_MAX_BYTES,
  );

  path(contract.RELEASE_PATH, contract.releaseRequest, async (host, { leases }) => {
    await judging.giveBack(app, host.name, leases);
    return {};
  });

  // The parser of binary bodies is for this path alone.
  server.register(async (inside) => {
    inside.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    inside.post(
      contract.KEEP_BLOB_PATH,
      { bodyLimit: GENERATED_FILE_MAX, onRequest: onlyHosts },
      async (request, reply) => {
        const lease = contract.keepBlobQuery.safeParse(request.query);
        if (!lease.success) return reply.code(400).send({ error: lease.error.message });
        // An empty file arrives as no body at all.
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const host = request.judgehost as judging.Judgehost;
        if (!(await judging.holds(app, host.name, lease.data)))
          return reply.code(409).send({ error: 'the lease is gone' });
        return reply.send((await app.blobs.put(bytes)) satisfies contract.KeptBlob);
      },
    );
  });

  server.get<{ Params: { hash: string } }>(
    `${contract.BLOB_PATH}:hash`,
    { onRequest: onlyHosts },
    async (request, reply) => {
      const { hash } = request.params;
      const blob = isBlobHash(hash) ? await app.blobs.stream(hash) : null;
      if (!blob) return reply.code(404).send({ error: 'no such blob' });
      return reply
        .header('Content-Type', 'application/octet-stream')
        .header('Content-Length', blob.bytes)
        .send(blob.stream);
    },
  );
}

async function hostOf(app: App, request: FastifyRequest): Promise<judging.Judgehost | null> {
  const token = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : hosts.judgehostOfToken(app.db, tokenHash(token));
}
