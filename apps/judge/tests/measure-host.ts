/**
 * Vitest's global set-up for tests that judge programs: measures the cost of this machine's processor and page faults
 * once per run. Test judges scale stated time limits by it (`test-judge.ts`).
 */
import { calibrate, hostCostOf } from '../src/calibrate.ts';
import { HOST_COST, openTestJudge } from './test-judge.ts';

export default async function setup(): Promise<void> {
  const kit = await openTestJudge();
  try {
    const calibration = await calibrate(kit.judge, 4);
    if (calibration) process.env[HOST_COST] = JSON.stringify(hostCostOf(calibration));
  } finally {
    await kit.close();
  }
}
