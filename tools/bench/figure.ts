/** Common parts of the figures of `npm run bench`: how they are printed, measured side by side and summed up. */

export interface Reading {
  what: string;
  got: number;
  unit: 'ms' | 's' | 'MB' | 'x' | '%' | '/s' | '';
  /** Required value. Absent for values that are shown for orientation only. */
  bar?: { atMost: number } | { atLeast: number };
}

export interface Figure {
  name: string;
  title: string;
  /** Description of the measurement, for the record. */
  method: string;
  /** `short` gives a first impression in a fraction of the time. */
  measure(options: { short: boolean; tell(line: string): void }): Promise<Reading[]>;
}

export function reached({ got, bar }: Reading): boolean | null {
  if (!bar) return null;
  return 'atMost' in bar ? got <= bar.atMost : got >= bar.atLeast;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs all works in turn, so that other load on the machine affects them alike; returns the measurements of each. */
export async function inTurn<K extends string>(
  rounds: number,
  works: Record<K, () => Promise<number> | number>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(works) as K[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured[name].push(await works[name]());
  }
  return measured;
}

export async function millisecondsOf(work: () => Promise<unknown> | void): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
