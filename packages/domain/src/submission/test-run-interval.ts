/**
 * Seconds between two test runs of an account: a quarter of those between its submissions. A run on the samples costs
 * little, counts for nothing, and is what one does before submitting.
 */
export const testRunInterval = (betweenSubmissions: number): number => Math.ceil(betweenSubmissions / 4);
