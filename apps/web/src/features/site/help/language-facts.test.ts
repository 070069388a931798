import { allLanguages } from '@verdict/languages/index.ts';
import { expect, test } from 'vitest';
import { libraryText, shortVersions } from './language-facts.ts';

test.each(allLanguages.map(({ name }) => name))('the help page says what a program in %s may use', (name) =>
  expect(libraryText(name)).not.toBeNull(),
);

test('a version is shown by its number, once', () => {
  expect(
    shortVersions([
      'g++ (Debian 12.2.0-14+deb12u1) 12.2.0',
      'This is perl 5, version 36, subversion 0 (v5.36.0) built for x86_64-linux-gnu-thread-multi',
      'Mono JIT compiler version 6.8.0.105 (Debian 6.8.0.105+dfsg-3.3)',
      'g++ (Debian 12.2.0-14) 12.2.0',
      'unknown',
    ]),
  ).toEqual(['12.2.0', '5.36.0', '6.8.0.105']);
});
