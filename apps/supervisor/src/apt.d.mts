export function availablePackages(names: readonly string[]): Promise<string[]>;
export function candidatesOf(output: string): string[];
export function choosePackages<Wanted extends { names: readonly string[] }>(
  wanted: readonly Wanted[],
  available: readonly string[],
): { chosen: (Wanted & { name: string })[]; absent: Wanted[] };
