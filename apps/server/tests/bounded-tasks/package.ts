/** Package reader for `bounded.test.ts` whose problems with odd numbers never finish. */
import type { PackageCall } from '../../src/platform/bounded/tasks/package.ts';

export default function run(call: PackageCall): unknown {
  if (call.do === 'open') return { bytes: 0 };
  if (call.do !== 'problem') return null;
  if (call.seq % 2 === 1) for (;;);
  return { name: String(call.seq), error: null, problem: { cases: [], attachments: {} } };
}
