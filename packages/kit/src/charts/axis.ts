/**
 * Round axis marks from 0 to at least `most`: about `count` of them, spaced by 1, 2 or 5 times a power of ten. The
 * spacing is at least 1, because counts are whole.
 */
export function axisMarks(most: number, count = 4): number[] {
  const raw = Math.max(1, most) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw) ?? raw);
  const marks = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: marks + 1 }, (_, index) => index * step);
}
