// The systems whose package names are known. The set-up asks apt where it can; this table serves the doctor and people
// without root, whose machine may have no lists of packages.
import { existsSync, readFileSync } from 'node:fs';

/**
 * `suite`: its name in archives. `node`: major version of the system's own Node.js. `java`: its package for Java.
 * `npm run test:distributions` starts a site in each.
 */
export const distributions = [
  { id: 'debian', version: '12', suite: 'bookworm', name: 'Debian 12', node: 18, java: 'openjdk-17-jdk-headless' },
  { id: 'debian', version: '13', suite: 'trixie', name: 'Debian 13', node: 20, java: 'openjdk-21-jdk-headless' },
  { id: 'ubuntu', version: '22.04', suite: 'jammy', name: 'Ubuntu 22.04', node: 12, java: 'openjdk-21-jdk-headless' },
  { id: 'ubuntu', version: '24.04', suite: 'noble', name: 'Ubuntu 24.04', node: 18, java: 'openjdk-21-jdk-headless' },
  {
    id: 'ubuntu',
    version: '26.04',
    suite: 'resolute',
    name: 'Ubuntu 26.04',
    node: 22,
    java: 'openjdk-21-jdk-headless',
  },
];

/** The row for the text of an os-release file. Null for another system. */
export function distributionOf(osRelease) {
  const value = (key) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  return distributions.find(({ id, version }) => id === value('ID') && version === value('VERSION_ID')) ?? null;
}

/** The row of this machine, or null. */
export function thisDistribution() {
  return existsSync('/etc/os-release') ? distributionOf(readFileSync('/etc/os-release', 'utf8')) : null;
}
