import type { FormEvent } from 'react';

/**
 * For what `form.onSubmit` of a form calls when values are refused: the keyboard goes on at the first field that is
 * wrong, which is also scrolled into view.
 */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  const form = event?.currentTarget;
  // The fields are marked when the refusal has been rendered.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
