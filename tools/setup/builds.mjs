// Builds the sandbox helper and the web app from sources. Each build leaves a stamp with the fingerprint of its
// sources; while the stamp matches, the build is skipped.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode } from './dependencies.mjs';
import { root, step } from './terminal.mjs';

const stampFolder = join(root, '.verdict/stamps');
const notSources = new Set(['node_modules', 'dist', 'build', 'e2e', 'tests', 'test-results']);

/** Builds the native sandbox helper. Its own script decides what to compile and with which flags. */
export async function buildSandbox() {
  const sources = ['apps/sandbox'];
  await buildOnce('sandbox', sources, 'apps/sandbox/build', () =>
    step('Building the sandbox', pinnedNode, ['apps/sandbox/build.mjs']),
  );
}

/**
 * Builds the web app, unless the release archive brought it built. Its sources include all of our packages that it
 * uses, directly or not.
 */
export async function buildWebApp() {
  const folder = 'apps/web';
  await buildOnce('web', webSources(folder), `${folder}/dist`, () =>
    step(`Building ${folder}`, pinnedNode, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd: join(root, folder),
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

const webSources = (folder) => [folder, ...workspaceDependencies(folder), 'tools/vite', 'package-lock.json'];

/** Stamp of a web app that is built from the sources of this checkout. */
export const webStamp = () => fingerprintOf(webSources('apps/web'));

async function buildOnce(name, sources, output, build) {
  const stamp = join(stampFolder, name);
  const fingerprint = fingerprintOf(sources);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** Folders of the @verdict packages that a workspace depends on, directly or not. */
function workspaceDependencies(folder, found = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const dependency = name.startsWith('@verdict/') ? `packages/${name.slice('@verdict/'.length)}` : null;
    if (dependency === null || found.has(dependency)) continue;
    found.add(dependency);
    workspaceDependencies(dependency, found);
  }
  return [...found];
}

/** Digest of names and contents of the source files; tests are not sources. */
function fingerprintOf(paths) {
  const digest = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(join(root, path)).sort()) {
      digest
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return digest.digest('hex');
}

function filesOf(path) {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts?.isDirectory()) return facts?.isFile() ? [path] : [];
  return readdirSync(path)
    .filter((name) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesOf(join(path, name)));
}
