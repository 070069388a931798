export function buildWebApp(): Promise<void>;
export function webStamp(): string;
