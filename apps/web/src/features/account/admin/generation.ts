/** Rules of the form for generating accounts; the server checks the same again. */
import { GENERATED_PASSWORD_MAX } from '@verdict/contract/account/account.ts';
import { GENERATED_MAX, GENERATED_PASSWORD_MIN } from '@verdict/contract/account/users.ts';
import type { AdminPlainKey } from '../../../app/office/messages.ts';

export type Generation = {
  prefix: string;
  suffix: string;
  number_from: number | string;
  number_to: number | string;
  password_length: number | string;
};

const isWhole = (value: number | string, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** Key of the text about a field's error; null when the field is valid. */
export function generationComplaint(
  field: keyof Generation,
  { number_from, number_to, password_length }: Generation,
): AdminPlainKey | null {
  switch (field) {
    case 'prefix':
    case 'suffix':
      return null;
    case 'number_from':
      return isWhole(number_from, 0, 99_999_999) ? null : 'admin.user.numberRequired';
    case 'number_to':
      if (!isWhole(number_to, 0, 99_999_999)) return 'admin.user.numberRequired';
      if (Number(number_to) < Number(number_from)) return 'admin.user.numberOrder';
      return Number(number_to) - Number(number_from) < GENERATED_MAX ? null : 'admin.user.tooMany';
    case 'password_length':
      return isWhole(password_length, GENERATED_PASSWORD_MIN, GENERATED_PASSWORD_MAX)
        ? null
        : 'admin.user.passwordLengthBounds';
  }
}
