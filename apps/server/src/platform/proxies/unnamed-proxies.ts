/**
 * Proxies that forward requests to this process but are not configured: all their visitors count as one address and
 * share its limits.
 */
import { addressBlock } from '@verdict/domain/site/address.ts';
import { isPublicAddress } from '@verdict/remote-sites/http/private-addresses.ts';

export interface UnnamedProxies {
  /** Record that a request came from `address` and named `client` as its origin. */
  note(address: string, client: string, now: Date): void;
  /** Proxies of the last day, with the setting that names them. */
  found(now: Date): { address: string; setting: string; lastAt: Date }[];
}

const KEPT_MS = 86_400_000;
const KEPT_MAX = 100;
/** Anyone may send the header, so a public address counts as a proxy only with this many different clients. */
const CLIENTS_MIN = 3;

/** `named` is the value of VERDICT_TRUST_PROXY. */
export function createUnnamedProxies(named: string | null): UnnamedProxies {
  const met = new Map<string, { lastAt: Date; clients: Set<string> }>();
  return {
    note(sent, client, now) {
      const address = /^::ffff:\d/i.test(sent) ? addressBlock(sent) : sent;
      const { clients } = met.get(address) ?? { clients: new Set() };
      if (clients.size < CLIENTS_MIN) clients.add(client);
      // Re-insertion moves the address to the end, so the one met longest ago comes first and is dropped.
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
