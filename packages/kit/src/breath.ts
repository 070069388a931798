export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Gives the browser a moment between two pieces of work, so that a slow phone can react to input. */
export const breath = (): Promise<void> => pause(0);
