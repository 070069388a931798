// The set-up as a list of needs. Each is a no-op when it is met, so every command may ask for what it needs.
import { buildSandbox, buildWebApps } from './builds.mjs';
import { ensureDebianPackages } from './debian.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { SetupError } from './terminal.mjs';

const needs = {
  compilers: () => ensureDebianPackages(['compilers']),
  browser: () => ensureDebianPackages(['browser']),
  sandbox: buildSandbox,
  web: buildWebApps,
};

/** Make ready: always the npm dependencies and what they need, then the named needs in their order. */
export async function prepare(...names) {
  await ensureDependencies();
  await ensureDebianPackages(['runtime']);
  for (const name of names) {
    if (!Object.hasOwn(needs, name)) throw new SetupError(`There is no set-up step "${name}".`);
    await needs[name]();
  }
}
