// The set-up as a list of requirements. Each is skipped when it is met, so every command may ask for its requirements.
import { buildSandbox, buildWebApp } from './builds.mjs';
import { debianPackages, ensureDebianPackages } from './debian.mjs';
import { requirePlatform, ensureDependencies } from './dependencies.mjs';
import { SetupError } from './terminal.mjs';

const builds = { sandbox: buildSandbox, web: buildWebApp };

/** Prepares the npm dependencies and their requirements, and the named groups of packages and builds. */
export async function prepare(...names) {
  const unknown = names.find((name) => !Object.hasOwn(builds, name) && !Object.hasOwn(debianPackages, name));
  if (unknown !== undefined) throw new SetupError(`There is no set-up step "${unknown}".`);
  requirePlatform();
  // Debian packages come first, so that users who are not root see the whole command before any long step.
  await ensureDebianPackages(['runtime', ...names.filter((name) => Object.hasOwn(debianPackages, name))]);
  await ensureDependencies();
  for (const name of names) await builds[name]?.();
}
