import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { withMarker } from './languages.ts';
import { checksum, wallCookie } from './session.ts';

test('the old wall opens with the cookie that its script would compute', () => {
  const [key, vector] = [Buffer.alloc(16, 7), Buffer.alloc(16, 9)];
  const cookie = 'ab'.repeat(16);
  const cipher = createCipheriv('aes-128-cbc', key, vector).setAutoPadding(false);
  const text = Buffer.concat([cipher.update(Buffer.from(cookie, 'hex')), cipher.final()]);
  const script = [key, vector, text].map((bytes) => `toNumbers("${bytes.toString('hex')}")`).join();
  expect(wallCookie(`<p>Redirecting... Please, wait.</p><script>var a=[${script}]</script>`)).toBe(cookie);
  expect(wallCookie('<p>A problem</p>')).toBeNull();
});

// Computed by hand: (1·2·97 + 1) · 2 = 390; (390 + 2·3·98) mod 1009 = 978, less ⌊97/2⌋ · (978 mod 5) = 834.
test.each([
  ['', 0],
  ['a', 390],
  ['ab', 834],
])('the checksum of %j is %i', (cookie, sum) => {
  expect(checksum(cookie)).toBe(sum);
});

test('a program gets its marker as a comment of its language, or blank lines', () => {
  expect(withMarker('int x;', '54', 'run-1-0')).toBe('int x;\n// run-1-0\n');
  expect(withMarker('x = 1', '31', 'run-1-0')).toBe('x = 1\n# run-1-0\n');
  expect(withMarker('<?php ?>', '6', 'run-1-0').trimEnd()).toBe('<?php ?>');
  expect(withMarker('<?php ?>', '6', 'run-1-0')).not.toBe(withMarker('<?php ?>', '6', 'run-1-1'));
});
