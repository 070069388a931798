// build.mjs - builds apps/sandbox/build/runbox with the system's C compiler, when a source is newer than the binary.
// Plain Node 20, no dependencies: it runs before anything is installed. Prints one line when it built something.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'build');
const binary = join(out, 'runbox');
const sources = readdirSync(here)
  .filter((name) => name.endsWith('.c'))
  .map((name) => join(here, name));
const inputs = [
  ...sources,
  ...readdirSync(here)
    .filter((name) => name.endsWith('.h'))
    .map((name) => join(here, name)),
  fileURLToPath(import.meta.url),
];

if (!isFresh()) build();

function isFresh() {
  if (!existsSync(binary)) return false;
  const built = statSync(binary).mtimeMs;
  return inputs.every((path) => statSync(path).mtimeMs <= built);
}

function build() {
  const compiler = process.env.CC ?? ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (!compiler) {
    fail('The sandbox needs a C compiler and there is none on the PATH. On Debian: apt-get install gcc libc6-dev');
  }
  mkdirSync(out, { recursive: true });
  // A process of its own name, so that two builds at once cannot hand each other half a file.
  const fresh = `${binary}.${process.pid}`;
  const flags = ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-Werror', '-o', fresh, ...sources];
  // Static, so that a box's first process carries no loader; where there is no static libc, dynamic works as well.
  let result = spawnSync(compiler, ['-static', ...flags, '-lm'], { encoding: 'utf8' });
  if (result.status !== 0) result = spawnSync(compiler, [...flags, '-lm'], { encoding: 'utf8' });
  if (result.status !== 0) {
    rmSync(fresh, { force: true });
    fail(`The sandbox could not be built with ${compiler}:\n${result.stderr || result.error}`);
  }
  renameSync(fresh, binary);
  console.log(`sandbox: built ${binary}`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
