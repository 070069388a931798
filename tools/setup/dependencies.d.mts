export const pinnedNode: string;
export function isInstalled(): boolean;
export function userOfPackages(folder: string, proc?: string): number | null;
