/** The attacks on a host without control groups: the same isolation; limits are sampled, and that is said. */
import { describe } from 'vitest';
import { attackSuite } from './attack-suite.ts';

describe.runIf(process.getuid?.() === 0)('without control groups', () => {
  attackSuite({ options: () => ({ withoutCgroups: true, allowDegraded: true }), groups: false });
});
