/**
 * Reduces the contract for browsers to endpoint paths and constants, without the checks of input. The schemas (and zod
 * with them, 24 KB) stay with the server; types are unaffected.
 */
import { pathToFileURL } from 'node:url';
import { statSync } from 'node:fs';
import type { Plugin } from 'vite';

const contractModule = /\/packages\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/;

export function contractRoutes(): Plugin {
  return {
    name: 'verdict:contract-routes',
    enforce: 'pre',
    load: {
      filter: { id: contractModule },
      async handler(id) {
        // The query makes an edited module new to Node's module cache; `vite build` loads each module once.
        const exports = (await import(`${pathToFileURL(id).href}?changed=${statSync(id).mtimeMs}`)) as Record<
          string,
          unknown
        >;
        return Object.entries(exports).flatMap(constantOf).join('\n') || 'export {};';
      },
    },
  };
}

function constantOf([name, value]: [string, unknown]): string[] {
  if (value instanceof RegExp) return [`export const ${name} = ${value};`];
  const exported = isEndpoint(value) ? routeOf(value) : value;
  if (!isPlain(exported) && !isTable(exported) && !isEndpoint(value)) return [];
  return [`export const ${name} = ${JSON.stringify(exported)};`];
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Limits by field and lists of names consist of plain data. */
const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
  Object.values(value).every(isPlain);

interface Route {
  method: string;
  path: string;
  bodyAs?: string;
  upload?: { field: string; maxBytes: number };
}

const isEndpoint = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value;

const routeOf = ({ method, path, bodyAs, upload }: Route): Route => ({ method, path, bodyAs, upload });
