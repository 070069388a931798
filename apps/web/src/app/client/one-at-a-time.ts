/** Runs `read` at most once at a time. Calls during a run lead to one more run afterwards. `read` must not reject. */
export function oneAtATime(read: () => Promise<unknown>): () => Promise<void> {
  let isReading = false;
  let again = false;
  return async () => {
    again = true;
    if (isReading) return;
    isReading = true;
    while (again) {
      again = false;
      await read();
    }
    isReading = false;
  };
}
