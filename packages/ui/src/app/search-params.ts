/**
 * The query part of an address as plain text values: `?onlyMine=true&currentPage=2`.
 * Each route reads its own with the small readers below; what is missing or nonsense becomes the default.
 */
export type RawSearch = Record<string, string | undefined>;

/** Of a name that is there several times the last value counts; those of `name[]` are one text, with commas between. */
export function parseSearch(text: string): RawSearch {
  const query = new URLSearchParams(text);
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, name.endsWith('[]') ? query.getAll(name).join(',') : value]),
  );
}

/** Absent and empty values leave no trace in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const each of Array.isArray(value) ? value : [value])
      if (isPlain(each) && each !== '') query.append(name, String(each));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Trimmed text, absent when empty. */
export function text(value: unknown, maxLength = 255): string | undefined {
  const trimmed = isPlain(value) ? String(value).trim().slice(0, maxLength) : '';
  return trimmed === '' ? undefined : trimmed;
}

/** An integer within the bounds, absent otherwise. */
export function integer(value: unknown, min: number, max: number): number | undefined {
  const parsed = value === undefined || value === null || value === '' ? Number.NaN : Number(value);
  return Number.isInteger(parsed) && parsed >= min && parsed <= max ? parsed : undefined;
}

/** `true` or absent: a switch that is off leaves no trace. */
export function flag(value: unknown): true | undefined {
  return value === true || value === 'true' || value === '1' ? true : undefined;
}

/** Pages start at 1; below and nonsense is the first. */
export function pageNumber(value: unknown): number | undefined {
  const page = integer(value, 1, 1_000_000);
  return page === 1 ? undefined : page;
}

/** One of the sizes on offer; the default leaves no trace. */
export function pageSize(value: unknown, sizes: readonly number[], standard: number): number | undefined {
  const size = Number(value);
  return size !== standard && sizes.includes(size) ? size : undefined;
}

export function oneOf<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}
