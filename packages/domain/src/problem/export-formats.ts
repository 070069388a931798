/** Formats for `npm run convert` and for exports. */

export interface ExportFormat {
  /** Name as the format's users write it. */
  name: string;
  /** Extension of a file with any number of problems. */
  ending: 'zip' | 'xml';
}

export const exportFormats = {
  verdict: { name: 'Verdict', ending: 'zip' },
  hoj: { name: 'HOJ', ending: 'zip' },
  icpc: { name: 'ICPC 2025-09', ending: 'zip' },
  domjudge: { name: 'ICPC legacy, DOMjudge', ending: 'zip' },
  polygon: { name: 'Polygon', ending: 'zip' },
  hydro: { name: 'Hydro', ending: 'zip' },
  qduoj: { name: 'QDUOJ', ending: 'zip' },
  fps: { name: 'FPS', ending: 'xml' },
  cms: { name: 'CMS', ending: 'zip' },
} as const satisfies Record<string, ExportFormat>;

export type ExportFormatId = keyof typeof exportFormats;

export const exportFormatIds = Object.keys(exportFormats) as ExportFormatId[];
