import type { Messages } from '@verdict/messages/en-US.ts';

/** Keys of texts without parameters: what tables of labels may hold. */
export type PlainKey = { [K in keyof Messages]: Messages[K] extends string ? K : never }[keyof Messages];
