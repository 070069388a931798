import { goToSection } from '@verdict/kit/page/SectionNav.tsx';

const fields = 'input:not([type=hidden]), textarea, select, [contenteditable=true]';

/**
 * Scrolls to the first of these places in the page, named by `data-place`, and focuses its field. Falls back to the
 * section when none is found.
 */
export function goToPlace(places: readonly string[], section: string): void {
  const place = places
    .map((name) => document.querySelector<HTMLElement>(`[data-place="${name}"]`))
    .find((found) => found !== null);
  if (!place) return goToSection(section);
  const target = place.matches(fields)
    ? place
    : (place.querySelector<HTMLElement>('[aria-invalid=true]') ??
      place.querySelector<HTMLElement>('[contenteditable=true]') ??
      place.querySelector<HTMLElement>(fields) ??
      place.querySelector<HTMLElement>('button'));
  place.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
