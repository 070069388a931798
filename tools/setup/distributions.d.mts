export interface Distribution {
  id: string;
  version: string;
  suite: string;
  name: string;
  node: number;
  java: string;
}
export const distributions: readonly Distribution[];
export function distributionOf(osRelease: string): Distribution | null;
export function thisDistribution(): Distribution | null;
