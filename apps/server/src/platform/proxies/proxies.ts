/** Proxies that the operator configured, parsed as Fastify parses its `trustProxy`. */
import { compile } from '@fastify/proxy-addr';

/** Predicate for the named addresses, networks and aliases, separated by commas. Throws when the list is invalid. */
export function proxiesOf(named: string): (address: string) => boolean {
  const isProxy = compile(named.split(',').map((one) => one.trim()));
  return (address) => isProxy(address, 0);
}
