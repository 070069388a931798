// `npm run check`, the inner loop: types, lint, registries, boundaries and rule tests, all at once.
import { report, ruleTests, runCheck, staticChecks } from './setup/checks.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/terminal.mjs';
import { useHugePages } from './test/huge-pages.mjs';

await main(async () => {
  await prepare();
  useHugePages();
  const startedAt = Date.now();
  const results = await Promise.all(
    [...staticChecks, ruleTests].map(async (check) => {
      const result = await runCheck(check);
      report(result);
      return result;
    }),
  );
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const verdict = failed.length === 0 ? 'all well' : `failed: ${failed.join(', ')}`;
  console.log(`check: ${verdict} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return failed.length === 0 ? 0 : 1;
});
