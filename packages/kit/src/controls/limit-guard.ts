/** Keeps every form of the page from being sent while a text in it is too long, and moves the focus to that text. */
export function guardLimits(page: Document): () => void {
  const stop = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const field = form.querySelector<HTMLElement>('[data-too-long]');
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    field.focus();
  };
  // The capture phase comes before React's handlers.
  page.addEventListener('submit', stop, true);
  return () => page.removeEventListener('submit', stop, true);
}
