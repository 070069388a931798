/** Answers whose text is kept by the service that made it: written once, and compressed once, for many readers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
/** Shorter ones fit into a packet or two as they are. */
const WORTH_BYTES = 4096;

export class ReadyAnswer {
  private readonly body: Buffer;
  private zipped: Promise<Buffer> | null = null;

  /** `data`: JSON of what the contract calls so. It is sent as it is, past the serialiser of the route. */
  constructor(data: string) {
    this.body = Buffer.from(`{"status":200,"data":${data},"msg":"success"}`);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!takesGzip || this.body.length < WORTH_BYTES) return reply.send(this.body);
    this.zipped ??= compress(this.body, { level: 5 });
    return reply.header('Content-Encoding', 'gzip').send(await this.zipped);
  }
}
