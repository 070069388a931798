export interface Host {
  user: 'root' | 'sudo' | 'plain';
  systemd: boolean;
  userNamespaces: string | null;
  unified: boolean;
  confined: boolean;
  lowestPort: number;
}
export function readHost(): Host;
export function isConfined(status: string): boolean;
export function forbiddingSetting(read: (path: string) => string | null): string | null;
export function rightsTable(host: Host): string[];
