/** The object that each file in `sources/` exports as `source`. */
import type { Configuration } from './configuration.ts';

export interface ConfigurationSource {
  /** Files of the field that it reads, as they are called in a package. */
  names: readonly string[];
  /** Throws `PackageError` with the place of what cannot be used. */
  read(path: string, text: string): Partial<Configuration>;
}
