/**
 * Process configuration: one table of keys per program, read from the environment, with refusal of wrong values.
 *
 * Each program declares its keys once (`apps/<program>/src/config.ts`); reading, refusal and the operators' table come
 * from that declaration. Pure functions: the environment is an argument.
 */

interface KeyFacts {
  /** One sentence for the operator, without a full stop. */
  help: string;
  /** True for keys that another of our programs sets; the operators' table leaves them out. */
  internal?: true;
}

export type ConfigKey = KeyFacts &
  (
    | {
        kind: 'text';
        default: string | null;
        pattern?: RegExp;
        /** Further check that a pattern cannot express, such as a range of numbers. */
        accepts?: (given: string) => boolean;
        allowed?: string;
      }
    | { kind: 'secret'; default: null; minLength?: number }
    | { kind: 'folder' | 'file'; default: string | null }
    | { kind: 'port'; default: number }
    | { kind: 'integer'; default: number | null; min: number; max: number }
    | { kind: 'switch'; default: boolean }
    | { kind: 'choice'; options: readonly string[]; default: string }
    | { kind: 'url'; protocols: readonly string[]; default: string | null }
  );

export type ConfigKeys = Readonly<Record<string, ConfigKey>>;

type Plain<K extends ConfigKey> = K extends { kind: 'port' | 'integer' }
  ? number
  : K extends { kind: 'switch' }
    ? boolean
    : K extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : string;

type Value<K extends ConfigKey> = null extends K['default'] ? Plain<K> | null : Plain<K>;

/** Result type of `readConfig` for a table: nullable exactly where the default is null. */
export type Config<Keys extends ConfigKeys> = { readonly [Name in keyof Keys]: Value<Keys[Name]> };

/** Exit code of a program that refuses its configuration or database (EX_CONFIG): a restart would not help. */
export const CONFIG_EXIT_CODE = 78;

/** All wrong values of an environment; `message` has one sentence per line, suitable for an operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the declared keys. A key that is absent or empty gets its default.
 *
 * Throws `ConfigError` that names key, value and allowed values for every wrong value.
 */
export function readConfig<const Keys extends ConfigKeys>(
  env: Readonly<Record<string, string | undefined>>,
  keys: Keys,
): Config<Keys> {
  const complaints: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(keys)) {
    const given = env[name]?.trim() ?? '';
    if (given === '') {
      values[name] = key.default;
      continue;
    }
    const value = parse(given, key);
    if (value === undefined) {
      const shown = key.kind === 'secret' ? 'the given value' : JSON.stringify(given);
      complaints.push(`${name} cannot be ${shown}: it must be ${allowedValues(key)}.`);
    }
    values[name] = value;
  }
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'));
  return values as Config<Keys>;
}

/** Parsed value. Undefined when it is not allowed. */
function parse(given: string, key: ConfigKey): string | number | boolean | undefined {
  switch (key.kind) {
    case 'text':
      return key.pattern?.test(given) === false || key.accepts?.(given) === false ? undefined : given;
    case 'secret':
      return given.length >= (key.minLength ?? 1) ? given : undefined;
    case 'folder':
    case 'file':
      return given.includes('\0') ? undefined : given;
    case 'port':
      return integerWithin(given, 1, 65_535);
    case 'integer':
      return integerWithin(given, key.min, key.max);
    case 'switch':
      return given === 'on' ? true : given === 'off' ? false : undefined;
    case 'choice':
      return key.options.includes(given) ? given : undefined;
    case 'url':
      return isUrl(given, key.protocols) ? given : undefined;
  }
}

function integerWithin(given: string, min: number, max: number): number | undefined {
  if (!/^-?\d{1,15}$/.test(given)) return undefined;
  const value = Number(given);
  return value >= min && value <= max ? value : undefined;
}

/** Checks only the scheme, because `URL` refuses `postgres://user@/database?host=/socket/folder`, which has no host. */
function isUrl(given: string, protocols: readonly string[]): boolean {
  const protocol = /^([a-z][a-z0-9+.-]*):\/\/./i.exec(given)?.[1]?.toLowerCase();
  return protocol !== undefined && protocols.includes(protocol);
}

/** Description of the allowed values, as the end of a sentence: `a port number from 1 to 65535`. */
export function allowedValues(key: ConfigKey): string {
  switch (key.kind) {
    case 'text':
      return key.allowed ?? 'a text';
    case 'secret':
      return `a text of at least ${key.minLength ?? 1} characters`;
    case 'folder':
      return 'the path of a folder';
    case 'file':
      return 'the path of a file';
    case 'port':
      return 'a port number from 1 to 65535';
    case 'integer':
      return `a whole number from ${key.min} to ${key.max}`;
    case 'switch':
      return '`on` or `off`';
    case 'choice':
      return key.options.map((option) => `\`${option}\``).join(' or ');
    case 'url':
      return `an address that begins with ${key.protocols.map((protocol) => `${protocol}://`).join(' or ')}`;
  }
}

/** Rows of the operators' table, without internal keys: `` | `PORT` | 3000 | help (allowed) | ``. */
export function configTableRows(keys: ConfigKeys): string[] {
  return Object.entries(keys)
    .filter(([, key]) => !key.internal)
    .map(([name, key]) => `| \`${name}\` | ${shownDefault(key)} | ${key.help}: ${allowedValues(key)} |`);
}

function shownDefault(key: ConfigKey): string {
  if (key.default === null) return '';
  if (typeof key.default === 'boolean') return key.default ? '`on`' : '`off`';
  return `\`${key.default}\``;
}
