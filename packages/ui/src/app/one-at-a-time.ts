/**
 * A reading that is never under way twice: what is asked for meanwhile is read once more afterwards. `read` does not
 * fail.
 */
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
