import { readConfig } from '@verdict/domain/site/config.ts';
import { expect, test } from 'vitest';
import { serverKeys } from '../src/config.ts';

const proxies = (given: string) => readConfig({ VERDICT_TRUST_PROXY: given }, serverKeys).VERDICT_TRUST_PROXY;

test('trusted proxies are addresses, networks and named networks', () => {
  for (const given of ['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8', 'loopback,192.168.1.1'])
    expect(proxies(given)).toBe(given);
});

test('what is none of these is refused with a sentence', () => {
  for (const given of ['zzz', '300.1.1.1', '10.0.0.0/33', '10.0.0.0/8/8', '::1/0', '127.0.0.1,']) {
    expect(() => proxies(given)).toThrow(`VERDICT_TRUST_PROXY cannot be "${given}": it must be addresses or networks`);
  }
});
