import { expect, test } from 'vitest';
import { avatarRefusal } from './avatar-file.ts';

test.each([
  ['me.png', 2_097_152, null],
  ['me.WEBP', 10, null],
  ['me.png', 2_097_153, 'size'],
  ['me.svg', 10, 'type'],
  ['png', 10, 'type'],
  ['me.png.exe', 10, 'type'],
] as const)('%s of %d bytes: %s', (name, size, because) => expect(avatarRefusal({ name, size })).toBe(because));
