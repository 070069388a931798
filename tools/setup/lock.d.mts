export function oneAtATime<Result>(work: () => Promise<Result>, folder?: string): Promise<Result>;
