/**
 * Proxies that forward requests to this process and that the operator has not named: their visitors count as one
 * address, so that all of them share its limits.
 */
import { addressBlock } from '@verdict/domain/site/address.ts';
import { isPublicAddress } from '@verdict/remote-sites/http/private-addresses.ts';

export interface UnnamedProxies {
  /** A request came from `address` and said that it is one of `client`. */
  note(address: string, client: string, now: Date): void;
  /** The proxies of the last day, with the setting that names them. */
  found(now: Date): { address: string; setting: string; lastAt: Date }[];
}

const KEPT_MS = 86_400_000;
const KEPT_MAX = 100;
/** Anybody may write the header: an address of the internet is a proxy when it speaks for so many. */
const CLIENTS_MIN = 3;

/** `named`: the value of VERDICT_TRUST_PROXY. */
export function createUnnamedProxies(named: string | null): UnnamedProxies {
  const met = new Map<string, { lastAt: Date; clients: Set<string> }>();
  return {
    note(sent, client, now) {
      const address = /^::ffff:\d/i.test(sent) ? addressBlock(sent) : sent;
      const { clients } = met.get(address) ?? { clients: new Set() };
      if (clients.size < CLIENTS_MIN) clients.add(client);
      // The address that was met last stands last, and the first one goes.
      met.delete(address);
      met.set(address, { lastAt: now, clients });
      const [oldest] = met.keys();
      if (met.size > KEPT_MAX && oldest !== undefined) met.delete(oldest);
    },
    found: (now) =>
      [...met].flatMap(([address, { lastAt, clients }]) =>
        now.getTime() - lastAt.getTime() < KEPT_MS && (clients.size >= CLIENTS_MIN || !isPublicAddress(address))
          ? [{ address, lastAt, setting: `VERDICT_TRUST_PROXY=${named === null ? address : `${named},${address}`}` }]
          : [],
      ),
  };
}
