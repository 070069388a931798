/** The proxies that the operator names, read as Fastify reads its `trustProxy`. */
import { compile } from '@fastify/proxy-addr';

/**
 * Tells whether an address is one of these: addresses, networks and their names, separated by commas. Throws for
 * others.
 */
export function proxiesOf(named: string): (address: string) => boolean {
  const isProxy = compile(named.split(',').map((one) => one.trim()));
  return (address) => isProxy(address, 0);
}
