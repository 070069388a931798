/** Who sees a problem in the bank: everybody, or only those who keep it; `contest`: it waits for a contest. */
export const visibilities = ['public', 'hidden', 'contest'] as const;
export type Visibility = (typeof visibilities)[number];

/** The numbers by which clients know them. */
export const authOf = { public: 1, hidden: 2, contest: 3 } as const satisfies Record<Visibility, number>;

/** What is no such number shows a problem to nobody. */
export const visibilityOf = (auth: number): Visibility =>
  visibilities.find((visibility) => authOf[visibility] === auth) ?? 'hidden';
