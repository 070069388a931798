/**
 * The section being read: the last one that begins above the reading line. Tops are distances from the top of the
 * window, in page order. At the end of the page the last section counts, however short it is.
 */
export function sectionInView(
  places: readonly { id: string; top: number }[],
  readingLine: number,
  isAtEnd: boolean,
): string | null {
  if (isAtEnd) return places.at(-1)?.id ?? null;
  const begun = places.filter(({ top }) => top <= readingLine);
  return (begun.at(-1) ?? places[0])?.id ?? null;
}
