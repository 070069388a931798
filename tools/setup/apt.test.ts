import { expect, test } from 'vitest';
import { candidatesOf, choosePackages } from '../../apps/supervisor/src/apt.mjs';
import { distributionOf, distributions } from './distributions.mjs';

const policy = `openjdk-17-jdk-headless:
  Installed: (none)
  Candidate: (none)
  Version table:
openjdk-21-jdk-headless:
  Installed: (none)
  Candidate: 21.0.13+9-1~deb13u2
  Version table:
     21.0.13+9-1~deb13u2 500
        500 http://archive.example trixie/main amd64 Packages
`;

test('a package without a candidate is not available', () => {
  expect(candidatesOf(policy)).toEqual(['openjdk-21-jdk-headless']);
});

test('the first available name of a list is chosen, and what no name provides is left out', () => {
  const java = { names: ['openjdk-17', 'openjdk-21', 'openjdk-25'], why: 'Java' };
  const pascal = { names: ['fp-compiler'], why: 'Pascal' };
  expect(choosePackages([java, pascal], ['openjdk-25', 'openjdk-21'])).toEqual({
    chosen: [{ ...java, name: 'openjdk-21' }],
    absent: [pascal],
  });
});

test.each([
  ['ID=debian\nVERSION_ID="13"\n', 'Debian 13'],
  ['NAME="Ubuntu"\nVERSION_ID="24.04"\nID=ubuntu\nID_LIKE=debian\n', 'Ubuntu 24.04'],
  ['ID=debian\nVERSION_ID="11"\n', undefined],
  ['PRETTY_NAME="Debian GNU/Linux forky/sid"\nID=debian\n', undefined],
])('os-release %j is %s', (text, name) => {
  expect(distributionOf(text)?.name).toBe(name);
});

test('every row of the table has a name for Java', () => {
  for (const { java } of distributions) expect(java).toMatch(/^openjdk-\d+-jdk-headless$/);
});
