/** State of a group's offer of a problem to the bank. Null when there is no offer. */
export const applyProgress = { applying: 1, taken: 2, refused: 3 } as const;
export type ApplyProgress = (typeof applyProgress)[keyof typeof applyProgress];
