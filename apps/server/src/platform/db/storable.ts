/**
 * Copy of the value whose texts PostgreSQL accepts: NUL and lone surrogates, which programs may print, become U+FFFD.
 */
export function storable<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [clean(key), clean(member)]));
  }
  return value;
}
