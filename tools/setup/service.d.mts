export const services: Record<'site' | 'judgehost', { unit: string; user: string; settings: string; example: string }>;
export function unitText(unit: string, folder: string): string;
export function linkDatabasePrograms(folder: string): void;
export function closedFolder(folder: string, modeOf?: (path: string) => number): string | null;
