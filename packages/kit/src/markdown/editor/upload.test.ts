import { expect, test } from 'vitest';
import { planUpload } from './upload.ts';

const mib = 1024 * 1024;
const user = { image: true, file: false };
const admin = { image: true, file: true };

test.each([
  [{ name: 'a.png', type: 'image/png', size: 4 * mib }, user, { kind: 'image' }],
  [{ name: 'a.png', type: 'image/png', size: 4 * mib + 1 }, user, { kind: 'refused', because: 'size' }],
  [{ name: 'a.pdf', type: 'application/pdf', size: 10 }, user, { kind: 'refused', because: 'type' }],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 10 }, user, { kind: 'refused', because: 'type' }],
  [{ name: 'a.pdf', type: 'application/pdf', size: 90 * mib }, admin, { kind: 'file' }],
] as const)('%o by %o', (file, can, plan) => expect(planUpload(file, can)).toEqual(plan));
