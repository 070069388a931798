/** `npm run languages -- list` and `npm run languages -- install go rust ...`: toolchains from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Language } from '@verdict/domain/judging/language.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { toolchains } from './doctor/toolchains.ts';
import { availablePackages, choosePackages } from './apt.mjs';

/** `C++ 17` and `cpp17` mean the same, `C#` and `csharp` too. */
const plain = (name: string) => name.toLowerCase().replaceAll('+', 'p').replaceAll('#', 'sharp').replace(/\W/g, '');

/** The names of a language's package in their order, of which one release has one: `a | b`. */
const alternatives = (debian: string): string[] => debian.split(' | ');

/** The packages of a language to install, and those that no name provides. */
export function packagesOf(debian: readonly string[], available: readonly string[]) {
  const wanted = debian.map((text) => ({ text, names: alternatives(text) }));
  const { chosen, absent } = choosePackages(wanted, available);
  return { chosen: chosen.map(({ name }) => name), absent: absent.map(({ text }) => text) };
}

/** Languages that a word matches: by name, otherwise by the beginning or a word of the name, otherwise by package. */
export function languagesMeant(word: string, languages: readonly Language[]): Language[] {
  const wanted = plain(word);
  const ways: ((language: Language) => boolean)[] = [
    ({ name }) => plain(name) === wanted,
    ({ name }) => plain(name).startsWith(wanted),
    ({ name }) => name.split(' ').some((part) => plain(part) === wanted),
    ({ debian }) => debian.some((name) => alternatives(name).includes(word)),
  ];
  return ways.map((way) => languages.filter(way)).find((found) => found.length > 0) ?? [];
}

async function list(): Promise<number> {
  for (const { languages, version } of await toolchains()) {
    const names = languages.map(({ name }) => name).join(', ');
    const packages = languages[0]?.debian.join(' ') || 'no Debian package';
    console.log(version === null ? `-  ${names} (${packages})` : `ok ${names}: ${version}`);
  }
  return 0;
}

async function install(words: readonly string[]): Promise<number> {
  const unknown = words.filter((word) => languagesMeant(word, allLanguages).length === 0);
  if (words.length === 0 || unknown.length > 0) {
    if (unknown.length > 0) console.error(`No such language: ${unknown.join(', ')}`);
    console.error(`Known: ${allLanguages.map(({ name }) => name).join(', ')}`);
    return 1;
  }
  const wanted = words.flatMap((word) => languagesMeant(word, allLanguages));
  if (wanted.every(({ debian }) => debian.length === 0)) {
    console.error(`Debian has no package for ${words.join(', ')}; the judge offers it once its toolchain is there.`);
    return 1;
  }
  const hasApt = existsSync('/usr/bin/apt-get');
  const asRoot = process.getuid?.() === 0 && hasApt;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (asRoot) spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  const names = wanted.flatMap(({ debian }) => debian.flatMap(alternatives));
  const known = hasApt ? await availablePackages(names) : [];
  // Without lists of packages nothing is known, and the first names are as good as any.
  const available = known.length === 0 && !asRoot ? names : known;
  const plans = wanted.map(({ name, debian }) => ({ name, ...packagesOf(debian, available) }));
  for (const { name, absent } of plans) {
    if (absent.length > 0) console.error(`${name} is left out: this system has no ${absent.join(', no ')}.`);
  }
  const packages = new Set(plans.filter(({ absent }) => absent.length === 0).flatMap(({ chosen }) => chosen));
  if (packages.size === 0) return 1;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  if (!asRoot) {
    console.error(`Only root may install them. Run:\n  sudo apt-get update && sudo ${command.join(' ')}`);
    return 1;
  }
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit', env });
  if (status === 0) console.log('Installed. A running judge offers them after its next start.');
  return status ?? 1;
}

if (import.meta.main) {
  const [action, ...words] = process.argv.slice(2);
  if (action === 'list' || action === undefined) process.exitCode = await list();
  else if (action === 'install') process.exitCode = await install(words);
  else {
    console.error('Usage: npm run languages -- list | install <language> ...');
    process.exitCode = 1;
  }
}
