/**
 * Minimum seconds between two test runs of an account: a quarter of the interval between submissions. Test runs are
 * cheap, count for nothing, and are made before submitting.
 */
export const testRunInterval = (betweenSubmissions: number): number => Math.ceil(betweenSubmissions / 4);
