/** The attacks on a host without control groups: the same isolation; limits are sampled, and that is said. */
import { describe, expect, test } from 'vitest';
import { openSandbox } from '../../judge/src/sandbox/client.ts';
import { attackSuite } from './attack-suite.ts';

describe.runIf(process.getuid?.() === 0)('without control groups', () => {
  test('what is not enforced is said', async () => {
    const sandbox = await openSandbox({ withoutCgroups: true, allowDegraded: true });
    await sandbox.close();
    expect(sandbox.enforcement).toMatchObject({ memory: 'sampled', processes: 'rlimit', cpu: 'rusage', seccomp: true, complete: false });
    expect(sandbox.enforcement.missing.join('\n')).toMatch(/Control groups are switched off[^]*Memory is sampled[^]*processes/);
  });

  attackSuite({ options: () => ({ withoutCgroups: true, allowDegraded: true }), groups: false });
});
