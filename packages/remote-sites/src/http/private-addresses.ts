/**
 * Keeps requests out of the private network: an address of a site or picture must not lead to a machine beside ours.
 */
import { isWithinRanges } from '@verdict/domain/site/address-range.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/**
 * Address ranges outside the public internet: this machine, its network, its cloud, and addresses without a machine.
 * Only `2000::/3` of IPv6 is assigned. Tunnels in it carry an IPv4 address that nobody has checked. Source: IANA
 * special-purpose address registries.
 */
const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
];

/** Whether the text is a public address; false for a text that is no address. */
export const isPublicAddress = (address: string): boolean => isIP(address) !== 0 && !isRefusedAddress(address, []);

/** Whether requests to the address are refused; `allowed` are ranges from the operator's settings. */
export const isRefusedAddress = (address: string, allowed: readonly string[]): boolean =>
  isWithinRanges(notPublic, address) && !isWithinRanges(allowed, address);

const refusal = (host: string) => new RemoteError('remoteUnavailable', { detail: `${host} has a private address` });

/** Refuses a host that is written as a private address; `guardedLookup` checks host names. */
export function checkHost(host: string, allowed: readonly string[]): void {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && isRefusedAddress(address, allowed)) throw refusal(host);
}

/** Resolves names for a connection, so that it uses exactly the address that was checked. */
export function guardedLookup(allowed: readonly string[]): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const refused = found.some(({ address }) => isRefusedAddress(address, allowed));
      const [first] = found;
      if (refused || !first) return done(refusal(host), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
