/** A form that closes after saving accepts no input while it saves, because newer input would be lost. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('{apps/web,packages/kit}/src/**/*.tsx', { exclude: ['**/*.test.*'] });
const sourceOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** Forms in separate files that are shown in dialogs, or in the place of the data they change. */
const inPlace = [
  'apps/web/src/app/place/PasswordEntry.tsx',
  'apps/web/src/features/account/login/RegisterForm.tsx',
  'apps/web/src/features/account/login/ResetApplyForm.tsx',
  'apps/web/src/features/community/comment/WriteForm.tsx',
  'apps/web/src/features/contest/clarifications/AnswerForm.tsx',
  'apps/web/src/features/account/credentials/LoginForm.tsx',
];
const isDialog = (source: string): boolean => /<Dialog\b/.test(source);
const sends = (source: string): boolean => source.includes('useSending(') || source.includes('<form');
const isLocked = (source: string): boolean => source.includes('<LockedForm') || source.includes('useLocked<');

test('forms of dialogs are `FormDialog`, `StagedDialog`, `LongForm`, or locked while they are sent', () => {
  const dialogs = files.filter((file) => {
    const source = sourceOf.get(file) ?? '';
    return isDialog(source) && sends(source);
  });
  expect(dialogs.length).toBeGreaterThanOrEqual(4);
  expect([...dialogs, ...inPlace].filter((file) => !isLocked(sourceOf.get(file) ?? ''))).toEqual([]);
});
