/** Updates a form after a save: input since the request stays, all other fields get the saved values. */
interface SavedForm<T> {
  getValues: () => T;
  setInitialValues: (values: T) => void;
  setValues: (values: T) => void;
}

export function afterSave<T extends object>(form: SavedForm<T>, sent: T, saved: T): void {
  form.setInitialValues(saved);
  form.setValues(keepEdits(form.getValues(), sent, saved));
}

/** The saved values, except for fields that were edited since they were sent. */
export function keepEdits<T extends object>(now: T, sent: T, saved: T): T {
  const edited = (Object.keys(now) as (keyof T)[]).filter((field) => now[field] !== sent[field]);
  return { ...saved, ...Object.fromEntries(edited.map((field) => [field, now[field]])) };
}
