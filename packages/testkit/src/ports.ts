/** Ports for servers that tests start. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The first of `count` neighbouring ports of 127.0.0.1 on which nobody listens. They lie below those that the kernel
 * gives to connections (32768 and up, `ip_local_port_range`): of those any other test may be given one before the
 * server that is to have it has started, or while it is killed and started again.
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
