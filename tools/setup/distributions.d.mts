export interface Distribution {
  id: string;
  version: string;
  name: string;
  node: number;
  java: string;
  tried: boolean;
}
export const distributions: readonly Distribution[];
export function distributionOf(osRelease: string): Distribution | null;
export function thisDistribution(): Distribution | null;
