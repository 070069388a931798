/**
 * How many connections there may be. Node closes what comes beyond the total; one address, or one network of a
 * subscriber, gets a part of it that a school behind one address does not need.
 */
import { addressBlock } from '@verdict/domain/address.ts';
import { connectionsFor, openFilesLimit } from '@verdict/domain/open-files.ts';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isOwnAddress } from './own-address.ts';

const PER_ADDRESS_MAX = 500;

/** `trustProxy`: addresses behind which there are many clients. */
export function limitConnections(server: Server, trustProxy: string | false, perAddressMax = PER_ADDRESS_MAX): void {
  server.maxConnections = connectionsFor(openFilesLimit(ownLimits()));
  const proxies = proxiesOf(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isOwnAddress(address) || proxies(address)) return;
    const block = addressBlock(address);
    const others = open.get(block) ?? 0;
    if (others >= perAddressMax) return void socket.destroy();
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

/** The networks that Fastify knows by name, see `trustProxy`. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function proxiesOf(trustProxy: string | false): (address: string) => boolean {
  const list = new BlockList();
  const named = (trustProxy || '').split(',').map((one) => one.trim());
  for (const network of named.flatMap((one) => namedNetworks[one] ?? [one])) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address);
    if (family === 0) continue;
    list.addSubnet(address, Number(prefix ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const block = addressBlock(address);
    return isIP(block) === 4 ? list.check(block, 'ipv4') : isIP(address) === 6 && list.check(address, 'ipv6');
  };
}
