/** Answers whose JSON the creating service caches: written once and compressed once for many readers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { takesGzip, WORTH_BYTES } from './compressed.ts';
import { isKnown } from './entity-tag.ts';

const compress = promisify(deflateRaw);

/** The common end of several answers' JSON, which may begin differently. */
export class SharedEnd {
  readonly body: Buffer;
  private compressed: Promise<Buffer> | null = null;
  private digest: string | null = null;

  constructor(json: string) {
    this.body = Buffer.from(`${json},"msg":"success"}`);
  }

  /** The end as the last blocks of a DEFLATE stream, which refer to nothing before them. */
  deflated(): Promise<Buffer> {
    return (this.compressed ??= compress(this.body, { level: 5 }));
  }

  /** Hash of the end, as text. */
  hash(): string {
    return (this.digest ??= createHash('sha256').update(this.body).digest('base64url'));
  }
}

export class ReadyAnswer {
  private readonly start: Buffer;
  private readonly end: SharedEnd;
  /** Null when nobody may keep the answer. */
  private freshSeconds: number | null = null;

  /** `start` and `end` together form the JSON of the contract's `data`. They bypass the route's serialiser. */
  constructor(start: string, end = new SharedEnd('')) {
    this.start = Buffer.from(`{"status":200,"data":${start}`);
    this.end = end;
  }

  /**
   * Lets browsers and a CDN keep the answer for so many seconds, and ask later whether it has changed. Only for what is
   * public and the same for everybody.
   */
  forEverybody(freshSeconds: number): this {
    this.freshSeconds = freshSeconds;
    return this;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    const { start, end } = this;
    if (this.freshSeconds !== null) {
      // Weak, because it names the text and not its compressed form.
      const tag = `W/"${createHash('sha256').update(start).update(end.hash()).digest('base64url')}"`;
      reply.header('Cache-Control', `public, max-age=${this.freshSeconds}`).header('ETag', tag);
      if (isKnown(request, tag)) return reply.code(304).send();
    }
    if (!takesGzip(request) || start.length + end.body.length < WORTH_BYTES)
      return reply.send(Buffer.concat([start, end.body]));
    return reply.header('Content-Encoding', 'gzip').send(zipped(start, end.body, await end.deflated()));
  }
}

/** Method: deflate; no name, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const STORED_MAX = 0xffff;

/** A gzip file (RFC 1952) of the uncompressed `start`, in stored blocks (RFC 1951, 3.2.4), and the compressed `end`. */
function zipped(start: Buffer, end: Buffer, deflatedEnd: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < start.length; at += STORED_MAX) {
    const bytes = start.subarray(at, at + STORED_MAX);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(bytes.length, 1);
    head.writeUInt16LE(STORED_MAX - bytes.length, 3);
    blocks.push(head, bytes);
  }
  const check = Buffer.alloc(8);
  check.writeUInt32LE(crc32(end, crc32(start)), 0);
  check.writeUInt32LE((start.length + end.length) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...blocks, deflatedEnd, check]);
}
