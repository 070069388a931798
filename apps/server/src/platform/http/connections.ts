/**
 * Limits on connections. Node closes connections beyond the total; one address, or one subscriber's network, gets a
 * share that is more than a school behind one address needs.
 */
import { addressBlock } from '@verdict/domain/site/address.ts';
import { connectionsFor, openFilesLimit } from '@verdict/domain/site/open-files.ts';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { isOwnAddress } from './own-address.ts';
import { proxiesOf } from '../proxies/proxies.ts';

/** `trustProxy` names addresses with many clients behind them. `perAddress` returns the current limit. */
export function limitConnections(server: Server, trustProxy: string | false, perAddress: () => number): void {
  server.maxConnections = connectionsFor(openFilesLimit(ownLimits()));
  const isProxy = trustProxy === false ? () => false : proxiesOf(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isOwnAddress(address) || isProxy(address)) return;
    const block = addressBlock(address);
    const others = open.get(block) ?? 0;
    if (others >= perAddress()) return void socket.destroy();
    open.set(block, others + 1);
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1;
      if (left === 0) open.delete(block);
      else open.set(block, left);
    });
  });
}

function ownLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
