/** Difficulty levels with a name, easiest first. */
export const difficultyLevels = [0, 1, 2, 3, 4, 5] as const;
