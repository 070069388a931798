export interface Host {
  user: 'root' | 'sudo' | 'plain';
  systemd: boolean;
  userNamespaces: string | null;
  unified: boolean;
}
export function readHost(): Host;
export function forbiddingSetting(read: (path: string) => string | null): string | null;
export function rightsTable(host: Host): string[];
