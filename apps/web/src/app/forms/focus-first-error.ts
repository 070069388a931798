import type { FormEvent } from 'react';

/** Error handler for `form.onSubmit`: focuses the first invalid field, which also scrolls it into view. */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  const form = event?.currentTarget;
  // The fields are marked only after the next rendering.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
