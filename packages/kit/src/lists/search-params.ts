/**
 * Query parameters of an address as plain text: `?onlyMine=true&currentPage=2`. Each route reads its own parameters
 * with the functions below, which replace missing or invalid values by the default.
 */
export type RawSearch = Record<string, string | undefined>;

/** Parses a query string. Of a repeated name the last value counts; values of `name[]` are joined with commas. */
export function parseSearch(text: string): RawSearch {
  const query = new URLSearchParams(text);
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, name.endsWith('[]') ? query.getAll(name).join(',') : value]),
  );
}

/** Builds a query string. Absent and empty values are omitted. */
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

/** Trimmed text. Absent when empty. */
export function text(value: unknown, maxLength = 255): string | undefined {
  const trimmed = isPlain(value) ? String(value).trim().slice(0, maxLength) : '';
  return trimmed === '' ? undefined : trimmed;
}

/** An integer within the bounds. Absent otherwise. */
export function integer(value: unknown, min: number, max: number): number | undefined {
  const parsed = value === undefined || value === null || value === '' ? Number.NaN : Number(value);
  return Number.isInteger(parsed) && parsed >= min && parsed <= max ? parsed : undefined;
}

/** `true` or absent, so that a switch that is off does not appear in the address. */
export function flag(value: unknown): true | undefined {
  return value === true || value === 'true' || value === '1' ? true : undefined;
}

/** A page number, from 1. Absent for the first page and for invalid values. */
export function pageNumber(value: unknown): number | undefined {
  const page = integer(value, 1, 1_000_000);
  return page === 1 ? undefined : page;
}

/** A page size on offer. Absent for the default. */
export function pageSize(value: unknown, sizes: readonly number[], standard: number): number | undefined {
  const size = Number(value);
  return size !== standard && sizes.includes(size) ? size : undefined;
}

export function oneOf<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}
