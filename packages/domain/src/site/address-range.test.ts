import { expect, test } from 'vitest';
import { isAddressRange, isWithinRanges } from './address-range.ts';

// oxfmt-ignore
const containing = [
  // range                address                  within
  ['10.1.0.0/16',         '10.1.255.255',          true],
  ['10.1.0.0/16',         '10.2.0.0',              false],
  ['10.1.2.3/16',         '10.1.9.9',              true],
  ['10.1.2.3',            '10.1.2.3',              true],
  ['10.1.2.3',            '10.1.2.4',              false],
  ['10.1.2.128/25',       '10.1.2.127',            false],
  ['0.0.0.0/0',           '255.255.255.255',       true],
  ['0.0.0.0/0',           '2001:db8::1',           false],
  ['10.1.0.0/16',         '::ffff:10.1.2.3',       true],
  ['::ffff:10.1.0.0/112', '10.1.2.3',              true],
  ['2001:db8::/32',       '2001:db8:ffff::1',      true],
  ['2001:db8::/32',       '2001:db9::',            false],
  ['2001:DB8:0:0::/64',   '2001:db8::abcd',        true],
  ['fe80::/10',           'fe80::1%eth0',          true],
  ['::1',                 '::1',                   true],
  ['::/0',                '::1',                   true],
  ['10.0.0.0/8',          '',                      false],
  ['10.0.0.0/8',          'unknown',               false],
] as const;
test.each(containing)('%s contains %s: %s', (range, address, within) => {
  expect(isAddressRange(range)).toBe(true);
  expect(isWithinRanges([range], address)).toBe(within);
});

test('one of several ranges is enough, none contains nothing', () => {
  expect(isWithinRanges(['10.0.0.0/8', ' 192.168.1.0/24 '], '192.168.1.7')).toBe(true);
  expect(isWithinRanges([], '192.168.1.7')).toBe(false);
});

// The first piece is empty, which is no valid range either.
const broken = `
  10.1 10.1.2.3.4 10.1.2.256 10.01.2.3 10.1.2.3/33 10.1.2.3/-1
  10.1.2.3/ 10.1.2.3/a 10.1.*.* 10.1.2.0-10.1.2.9 localhost 1:2:3:4:5:6:7
  1:2:3:4:5:6:7:8:9 1::2::3 ::12345 ::/129 1:2:3:4:5:6:7::8:9 :1:2:3:4:5:6:7
  ::ffff:10.1.2.3/95 ::10.1.2 10.1.2.3:: fe80::1%eth0`.split(/\s+/);
test.each(broken)('%s is no range', (text) => {
  expect(isAddressRange(text)).toBe(false);
});
