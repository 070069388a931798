/**
 * Visibility of a problem in the bank: for everybody, or only for its owner and administrators; `contest` means
 * reserved for a contest.
 */
export const visibilities = ['public', 'hidden', 'contest'] as const;
export type Visibility = (typeof visibilities)[number];

/** Numbers of the visibilities on the wire. */
export const authOf = { public: 1, hidden: 2, contest: 3 } as const satisfies Record<Visibility, number>;

/** Visibility for a number of the wire. Unknown numbers hide the problem. */
export const visibilityOf = (auth: number): Visibility =>
  visibilities.find((visibility) => authOf[visibility] === auth) ?? 'hidden';
