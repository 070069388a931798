/**
 * Ranges of IP addresses in common notation: `10.1.0.0/16`, `2001:db8::/32`, or a single address. An IPv4 address in
 * IPv6 notation (`::ffff:10.1.2.3`) equals the IPv4 address. Own code, because `domain` imports no library.
 */

/** An address as a number with its size in bits. */
interface Address {
  bits: 32 | 128;
  value: bigint;
}
interface AddressRange extends Address {
  /** Number of leading bits that the addresses of the range share. */
  prefix: number;
}

/** True when the text is a range of addresses. Surrounding blanks are ignored. */
export const isAddressRange = (text: string): boolean => parseRange(text) !== null;

/** True when one of the ranges contains the address. Invalid ranges contain nothing. */
export function isWithinRanges(ranges: readonly string[], address: string): boolean {
  // A link-local address names its network interface after `%`.
  const parsed = parseAddress(address.split('%')[0] ?? '');
  return parsed !== null && ranges.some((text) => contains(parseRange(text), parsed));
}

function contains(range: AddressRange | null, { bits, value }: Address): boolean {
  if (range?.bits !== bits) return false;
  const rest = BigInt(bits - range.prefix);
  return value >> rest === range.value >> rest;
}

function parseRange(text: string): AddressRange | null {
  const [, written = '', prefixText] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const address = parseAddress(written);
  if (!address) return null;
  // The prefix of an IPv4 range in IPv6 notation includes the 96 bits before the IPv4 address.
  const skipped = written.includes(':') && address.bits === 32 ? 96 : 0;
  const prefix = prefixText === undefined ? address.bits : Number(prefixText) - skipped;
  return prefix >= 0 && prefix <= address.bits ? { ...address, prefix } : null;
}

function parseAddress(text: string): Address | null {
  const value = text.includes(':') ? ipv6(text) : ipv4(text);
  if (value === null) return null;
  if (!text.includes(':')) return { bits: 32, value };
  return value >> 32n === 0xffffn ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value };
}

/** Decimal byte without leading zeros, which some programs read as octal. */
const decimalByte = /^(?:0|[1-9]\d{0,2})$/;

function ipv4(text: string): bigint | null {
  const bytes = text.split('.');
  const isRight = bytes.length === 4 && bytes.every((byte) => decimalByte.test(byte) && Number(byte) < 256);
  return isRight ? joined(bytes.map(Number), 8n) : null;
}

function ipv6(text: string): bigint | null {
  const [, start = text, end] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const last = end === undefined ? 0n : ipv4(end);
  if (last === null) return null;
  const hex = end === undefined ? text : `${start}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`;
  const [head = [], tail, ...more] = hex.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const given = [...head, ...(tail ?? [])];
  if (more.length > 0 || (tail ? given.length > 7 : given.length !== 8)) return null;
  if (!given.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  const zeros = Array.from({ length: 8 - given.length }, () => '0');
  return joined(
    [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16)),
    16n,
  );
}

const joined = (parts: number[], width: bigint): bigint =>
  parts.reduce((value, part) => (value << width) | BigInt(part), 0n);
