import type { ComplaintPlace } from '@verdict/domain/problem/problem-form.ts';
import { goToSection } from '@verdict/kit/page/SectionNav.tsx';
import { placeName, sectionId, sectionOf } from './form-sections.ts';

const fields = 'input:not([type=hidden]), textarea, select, [contenteditable=true]';

/** Scrolls to the field of a complaint and focuses it. Falls back to the section when the field is not found. */
export function goToPlace(complaint: ComplaintPlace): void {
  const { field } = complaint;
  const names = [placeName(complaint), placeName({ field, index: null, text: null })];
  const place = names
    .map((name) => document.querySelector<HTMLElement>(`[data-place="${name}"]`))
    .find((found) => found !== null);
  if (!place) return goToSection(sectionId(sectionOf(complaint)));
  const target = place.matches(fields)
    ? place
    : (place.querySelector<HTMLElement>('[aria-invalid=true]') ??
      place.querySelector<HTMLElement>('[contenteditable=true]') ??
      place.querySelector<HTMLElement>(fields) ??
      place.querySelector<HTMLElement>('button'));
  place.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
