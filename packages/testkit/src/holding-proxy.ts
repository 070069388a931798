/** An HTTP proxy that holds some requests until they are released, like a slow network with large files. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HoldingProxy {
  origin: string;
  /** Number of requests on hold. Each occupies a connection of the browser. */
  held(): number;
  /** Releases all held requests. Later ones pass at once. */
  release(): void;
  close(): Promise<void>;
}

/** `holds`: decides by the path whether a request is held. */
export async function holdingProxy(target: URL, holds: (path: string) => boolean): Promise<HoldingProxy> {
  const gate = Promise.withResolvers<void>();
  let held = 0;

  const hold = async (): Promise<void> => {
    held += 1;
    await gate.promise;
    held -= 1;
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url, headers } = incoming;
    const upstream = send({ hostname: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
  const server = createServer((incoming, outgoing) => {
    incoming.on('error', () => {});
    if (!holds(incoming.url ?? '')) pass(incoming, outgoing);
    else void hold().then(() => pass(incoming, outgoing));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => held,
    release: gate.resolve,
    async close() {
      gate.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
