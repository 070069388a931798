/** Keeps a form with a text that is too long from being sent, and leads to that text; all forms of the page. */
export function guardLimits(page: Document): () => void {
  const stop = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const field = form.querySelector<HTMLElement>('[data-too-long]');
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    field.focus();
  };
  // In the capture phase: before React hears of it.
  page.addEventListener('submit', stop, true);
  return () => page.removeEventListener('submit', stop, true);
}
