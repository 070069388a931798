/** Times and sizes in Hydro's notation. */

/** Milliseconds of `1s`, `500ms`, `200us` or a bare number of milliseconds. Null when unreadable. */
export function milliseconds(text: string | null): number | null {
  const [, value, unit] = /^(-?\d+(?:\.\d+)?)\s{0,9}(s|ms|us|m|u)?$/i.exec(text?.trim() ?? '') ?? [];
  if (value === undefined) return null;
  const factor = { s: 1000, u: 0.001, us: 0.001 }[(unit ?? 'ms').toLowerCase()] ?? 1;
  return atLeastOne(Number(value) * factor, Math.round);
}

/** MiB of `256m`, `64mb`, `1g`, `65536k` or a bare number of MiB. Null when unreadable. */
export function mebibytes(text: string | null): number | null {
  const [, value, unit] = /^(-?\d+(?:\.\d+)?)\s{0,9}([kmg]?)i?b?$/i.exec(text?.trim() ?? '') ?? [];
  if (value === undefined) return null;
  const factor = { k: 1 / 1024, g: 1024 }[unit!.toLowerCase()] ?? 1;
  return atLeastOne(Number(value) * factor, Math.ceil);
}

/** Rounds positive values to at least 1; 0 and negative values stay. */
const atLeastOne = (value: number, whole: (value: number) => number): number =>
  value > 0 ? Math.max(1, whole(value)) : value;
