// The set-up as a list of needs. Each is a no-op when it is met, so every command may ask for what it needs.
import { buildSandbox, buildWebApps } from './builds.mjs';
import { debianPackages, ensureDebianPackages } from './debian.mjs';
import { requirePlatform, ensureDependencies } from './dependencies.mjs';
import { SetupError } from './terminal.mjs';

const builds = { sandbox: buildSandbox, web: buildWebApps };

/**
 * Make ready: always the npm dependencies and what they need, and with them the named groups of packages and builds.
 */
export async function prepare(...names) {
  const unknown = names.find((name) => !Object.hasOwn(builds, name) && !Object.hasOwn(debianPackages, name));
  if (unknown !== undefined) throw new SetupError(`There is no set-up step "${unknown}".`);
  requirePlatform();
  // First and at once: who is not root learns the whole command before anything long is done.
  await ensureDebianPackages(['runtime', ...names.filter((name) => Object.hasOwn(debianPackages, name))]);
  await ensureDependencies();
  for (const name of names) await builds[name]?.();
}
