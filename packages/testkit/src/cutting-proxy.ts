/** A TCP proxy that breaks connections at a chosen point, like networks and restarting servers do. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** Point of the cut: `before` the server gets the request, `after` it has answered, in the `middle` of its answer. */
export type Cut = 'before' | 'after' | 'middle';

export interface CuttingProxy {
  port: number;
  /** Cut of connections that are opened from now on. Null when they pass. */
  cut: Cut | null;
  /** Waits until no connection is open. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy to a port of 127.0.0.1. */
export async function cuttingProxy(target: number): Promise<CuttingProxy> {
  const open = new Set<Promise<unknown>>();
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const { cut } = proxy;
    sockets.add(client);
    open.add(once(client, 'close'));
    client.on('error', () => {});
    client.on('close', () => sockets.delete(client));
    if (cut === 'before') {
      client.once('data', () => client.destroy());
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    sockets.add(upstream);
    open.add(once(upstream, 'close'));
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => {
      sockets.delete(upstream);
      client.end();
    });
    client.on('data', (bytes) => upstream.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('data', (bytes) => {
      if (cut === null) client.write(bytes);
      else if (cut === 'after') client.destroy();
      else client.write(bytes.subarray(0, bytes.length - 5), () => client.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const proxy: CuttingProxy = {
    port: (server.address() as AddressInfo).port,
    cut: null,
    async quiet() {
      await Promise.allSettled(open);
      open.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
