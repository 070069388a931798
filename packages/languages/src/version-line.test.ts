import { expect, test } from 'vitest';
import { versionLine } from './version-line.ts';

test('warnings of the machine that a compiler runs on are not its version', () => {
  const output =
    'OpenJDK 64-Bit Server VM warning: Options -Xverify:none were deprecated in JDK 13\ninfo: kotlinc-jvm 1.3.31\n';
  expect(versionLine(output)).toBe('info: kotlinc-jvm 1.3.31');
  expect(versionLine('Usage: none\n')).toBeNull();
});
