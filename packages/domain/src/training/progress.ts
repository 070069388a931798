/** Progress of a user in a training. */
export interface Progress {
  solved: number;
  problems: number;
}

/** Percentage with two decimals. */
const percentOf = ({ solved, problems }: Progress): number => Math.round((solved * 10_000) / problems) / 100;

/** Progress on the page of a training: 100 when it has no problems. */
export const progressOnPage = (progress: Progress): number => (progress.problems === 0 ? 100 : percentOf(progress));

/** Progress in a list of trainings: 0 when the training has no problems. */
export const progressInList = (progress: Progress): number => (progress.problems === 0 ? 0 : percentOf(progress));
