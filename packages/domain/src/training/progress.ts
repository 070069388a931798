/** How far somebody is in a training. */
export interface Progress {
  solved: number;
  problems: number;
}

/** Percent with two decimals. */
const percentOf = ({ solved, problems }: Progress): number => Math.round((solved * 10_000) / problems) / 100;

/** On the page of a training: where there is nothing to do, everything is done. */
export const progressOnPage = (progress: Progress): number => (progress.problems === 0 ? 100 : percentOf(progress));

/** In a list of trainings: where there is nothing to do, nothing is done. */
export const progressInList = (progress: Progress): number => (progress.problems === 0 ? 0 : percentOf(progress));
