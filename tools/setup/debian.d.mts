export interface PackageChoice {
  names: readonly string[];
  file: string;
  why: string;
  optional?: () => boolean;
}
export const debianPackages: Record<'runtime' | 'compilers', readonly PackageChoice[]>;
