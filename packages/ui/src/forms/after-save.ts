/** A form whose answer has arrived: what was typed since it was sent stays, the rest is as it was saved. */
interface SavedForm<T> {
  getValues: () => T;
  setInitialValues: (values: T) => void;
  setValues: (values: T) => void;
}

export function afterSave<T extends object>(form: SavedForm<T>, sent: T, saved: T): void {
  form.setInitialValues(saved);
  form.setValues(keepEdits(form.getValues(), sent, saved));
}

/** The saved values, but where `now` is not what was sent. */
export function keepEdits<T extends object>(now: T, sent: T, saved: T): T {
  const edited = (Object.keys(now) as (keyof T)[]).filter((field) => now[field] !== sent[field]);
  return { ...saved, ...Object.fromEntries(edited.map((field) => [field, now[field]])) };
}
