/**
 * Headers compiled once per host, compiler and set of flags: with it `#include <bits/stdc++.h>` costs a fifth.
 *
 * g++ looks into every folder of its search path for `<header>.gch` before it looks for the header, and checks by
 * itself whether the flags and the macros defined so far allow it; when not, it silently takes the real header. So
 * offering one is always right. The folder is mounted read-only into the boxes that compile.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '@verdict/domain/language.ts';

const run = promisify(execFile);

export class PrecompiledHeaders {
  readonly #folder: string;
  readonly #keys = new Map<string, Promise<string>>();
  readonly #building = new Map<string, Promise<boolean>>();
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<PrecompiledHeaders> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      if (name.startsWith('unfinished-')) await rm(join(folder, name), { recursive: true, force: true });
    }
    return new PrecompiledHeaders(folder);
  }

  /** The folder that a compiler must see to use what `includeFolder` names. */
  get folder(): string {
    return this.#folder;
  }

  /**
   * The include folder for a compile command, relative to `folder`, or null while there is none. The first question
   * for a command starts the work in the background; nobody waits for it.
   */
  async includeFolder(language: Language, argv: readonly string[]): Promise<string | null> {
    if (!language.precompiledHeader) return null;
    const name = await this.#nameFor(language.precompiledHeader, language, argv);
    if (name === null) return null;
    if (this.#isBuilt(name, language.precompiledHeader)) return name;
    void this.build(language, argv);
    return null;
  }

  /** Compile the header for a command unless it is there already; one at a time. False when the compiler would not. */
  async build(language: Language, argv: readonly string[]): Promise<boolean> {
    const header = language.precompiledHeader;
    const name = header ? await this.#nameFor(header, language, argv) : null;
    if (!header || name === null) return false;
    if (this.#isBuilt(name, header)) return true;

    const begun = this.#building.get(name);
    if (begun) return begun;
    const building = this.#queue.then(() => this.#compile(header, argv, join(this.#folder, name)));
    this.#queue = building;
    this.#building.set(name, building);
    return building;
  }

  async #compile(header: string, argv: readonly string[], folder: string): Promise<boolean> {
    const unfinished = join(this.#folder, `unfinished-${randomUUID()}`);
    const compiled = join(unfinished, `${header}.gch`);
    try {
      await mkdir(dirname(compiled), { recursive: true });
      const wrapper = join(unfinished, 'wrapper.hpp');
      await writeFile(wrapper, `#include <${header}>\n`);
      // Our own one-line source, so this needs no box; as a background work it yields to judging.
      const [compiler = '', ...flags] = flagsOf(argv);
      await run(
        '/usr/bin/nice',
        ['-n', '10', compiler, ...flags, '-x', 'c++-header', wrapper, '-o', compiled],
        {
          timeout: 120_000,
          env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
        },
      );
      await rm(wrapper);
      await rename(unfinished, folder);
      return true;
    } catch {
      await rm(unfinished, { recursive: true, force: true });
      return false;
    }
  }

  #isBuilt(name: string, header: string): boolean {
    return existsSync(join(this.#folder, name, `${header}.gch`));
  }

  async #nameFor(header: string, language: Language, argv: readonly string[]): Promise<string | null> {
    const version = await this.#version(language);
    if (version === '') return null;
    return createHash('sha256')
      .update(JSON.stringify([version, header, flagsOf(argv)]))
      .digest('hex')
      .slice(0, 24);
  }

  #version(language: Language): Promise<string> {
    const [command = '', ...rest] = language.versionCommand;
    const known = this.#keys.get(command);
    if (known) return known;
    const asking = run(command, rest, { timeout: 10_000 }).then(
      ({ stdout }) => stdout,
      () => '',
    );
    this.#keys.set(command, asking);
    return asking;
  }
}

/** The compiler and what changes the meaning of a header; neither files nor libraries nor how errors are shown. */
function flagsOf(argv: readonly string[]): string[] {
  return argv.filter((word, index) => index === 0 || /^-(D|O|f(?!max-errors)|m|std=|W)/.test(word));
}
