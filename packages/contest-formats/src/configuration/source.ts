/** The object that each file in `sources/` exports as `source`. */
import type { Configuration } from './configuration.ts';

export interface ConfigurationSource {
  /** Names of the files that this source reads from a package. */
  names: readonly string[];
  /** Throws `PackageError` with the position of the invalid value. */
  read(path: string, text: string): Partial<Configuration>;
}
