/**
 * Serves uploads to everybody. The contents of a name never change, so browsers cache them for a year. Nothing served
 * here can run in the site's origin: we encoded the pictures, PDFs open in the browser's viewer, the rest is a
 * download.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { App } from '../../../context.ts';
import { isKnown } from '../../../platform/http/entity-tag.ts';
import { HttpRefusal } from '../../../platform/refusal/refusal.ts';
import { FILE_PATH, IMAGE_PATH } from './files.service.ts';
import { publicFile } from './files.sql.ts';

const YEAR = 'public, max-age=31536000, immutable';
const PDF = 'application/pdf';

export function servePublicFiles(http: FastifyInstance, app: App): void {
  for (const [path, kinds] of [
    [IMAGE_PATH, ['avatar', 'groupAvatar', 'carousel', 'image', 'signature', 'logo', 'favicon']],
    [FILE_PATH, ['file']],
  ] as const) {
    http.get<{ Params: { name: string } }>(`${path}:name`, async (request, reply) => {
      const file = await publicFile(app.db, request.params.name);
      if (!file || !(kinds as readonly string[]).includes(file.kind)) throw new HttpRefusal(404, 'error.notFound');
      // Other contents have another name, so a matching tag needs no read.
      if (isKnown(request, tagOf(file))) return withHeaders(reply, file).code(304).send();
      const blob = await app.blobs.stream(file.hash);
      if (!blob) throw new HttpRefusal(404, 'error.notFound');
      const isAsked = request.method === 'HEAD';
      if (isAsked) blob.stream.destroy();
      return withHeaders(reply, file)
        .header('Content-Length', blob.bytes)
        .send(isAsked ? Readable.from([]) : blob.stream);
    });
  }
}

interface PublicFile {
  kind: string;
  name: string;
  contentType: string;
  hash: string;
}

const tagOf = (file: PublicFile): string => `"${file.hash}"`;

function withHeaders(reply: FastifyReply, file: PublicFile): FastifyReply {
  const shown = file.kind !== 'file' || file.contentType === PDF;
  reply
    .header('Cache-Control', YEAR)
    .header('ETag', tagOf(file))
    .header('Content-Type', file.contentType)
    .header(
      'Content-Disposition',
      `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    );
  // The browser's PDF viewer does not start in a sandboxed document.
  return file.contentType === PDF ? reply : reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
}
