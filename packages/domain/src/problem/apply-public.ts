/** How far a group's offer of a problem to the bank is; null where there is none. */
export const applyProgress = { applying: 1, taken: 2, refused: 3 } as const;
export type ApplyProgress = (typeof applyProgress)[keyof typeof applyProgress];
