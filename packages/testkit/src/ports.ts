/** Ports for servers that tests start. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The first of `count` consecutive free ports of 127.0.0.1. They lie below the kernel's range for outgoing connections
 * (32768 and up, `ip_local_port_range`): another test could be given a port of that range before the intended server
 * has started, or while it restarts.
 */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 32_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
