import { expect, test } from 'vitest';
import { afterSave } from './after-save.ts';

test('what was typed while the form was on its way stays; the rest is what was saved', () => {
  let values = { name: 'Verdict and more', secret: 'token', rows: 5 };
  let initial = { name: '', secret: '', rows: 0 };
  const form = {
    getValues: () => values,
    setInitialValues: (next: typeof initial) => void (initial = next),
    setValues: (next: typeof values) => void (values = next),
  };
  const sent = { name: 'Verdict', secret: 'token', rows: 5 };
  const saved = { name: 'Verdict', secret: '', rows: 5 };
  afterSave(form, sent, saved);
  expect(values).toEqual({ name: 'Verdict and more', secret: '', rows: 5 });
  // The initial values differ from the current ones, so the form shows unsaved changes.
  expect(initial).toEqual(saved);
});
