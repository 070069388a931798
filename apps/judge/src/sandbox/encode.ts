/** Encodes requests for `runbox` (apps/sandbox/request.c): JSON, followed by the bytes of inline content. */
import type { Comparison, FileSource, PlacedFile, RunRequest } from './types.ts';

type Input = { stdin: FileSource | 'empty'; files?: PlacedFile[]; compare?: Comparison; stdoutInto?: string };

/** Bytes that follow the JSON of one request. */
export class Outgoing {
  readonly #parts: Buffer[] = [];
  #size = 0;

  source(from: FileSource | 'empty'): object | null {
    if (from === 'empty') return null;
    if ('path' in from) return { path: from.path };
    const bytes = typeof from.text === 'string' ? Buffer.from(from.text) : from.text;
    const at = this.#size;
    this.#parts.push(bytes);
    this.#size += bytes.length;
    return { at, size: bytes.length };
  }

  /** The frame in pieces, which saves a copy of large content. */
  frame(message: object): Buffer[] {
    const json = JSON.stringify(message);
    // Three bytes per UTF-16 unit are always enough in UTF-8.
    const head = Buffer.allocUnsafe(8 + 3 * json.length);
    const size = head.write(json, 8);
    head.writeUInt32LE(size, 0);
    head.writeUInt32LE(this.#size, 4);
    return [head.subarray(0, 8 + size), ...this.#parts];
  }
}

const defaultEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/box', LANG: 'C.UTF-8' };

const defaultEnvironment = environment(defaultEnv);

function environment(variables: Record<string, string>): string[] {
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`);
}

export function runMessage(request: RunRequest, out: Outgoing): object {
  return {
    argv: request.argv,
    env: request.env ? environment({ ...defaultEnv, ...request.env }) : defaultEnvironment,
    files: placedMessage(request.files, out),
    limits: request.limits,
    collect: request.collect,
    keepStdout: request.keepStdoutBytes,
    keepStderr: request.keepStderrBytes,
    dropsExcess: request.dropsExcess,
    outputFile: request.outputFile,
    trees: request.readOnlyTrees?.map((tree) => (typeof tree === 'string' ? { from: tree, at: tree } : tree)),
    proc: request.needsProc,
    core: request.core,
    fresh: request.fresh,
    tenant: request.tenant,
    ...inputMessage(request, out, []),
  };
}

export function inputMessage(input: Input, out: Outgoing, files = input.files): object {
  return {
    stdin: out.source(input.stdin),
    ...(files?.length ? { files: placedMessage(files, out) } : {}),
    stdoutInto: input.stdoutInto,
    compare: input.compare && { ...input.compare, answer: out.source(input.compare.answer) },
  };
}

function placedMessage(files: PlacedFile[], out: Outgoing): object[] {
  return files.map((file) => ({ name: file.name, from: out.source(file.from), executable: file.executable }));
}
