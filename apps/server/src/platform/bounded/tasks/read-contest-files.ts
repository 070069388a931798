import { readConfiguration, type Configuration } from '@verdict/contest-formats/configuration/configuration.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { defaultLimits } from '@verdict/problem-formats/package-files.ts';
import { bufferOf } from '../protocol.ts';

/** Contest files are small. Larger content is no contest file. */
const limits = { ...defaultLimits, totalBytes: 32 << 20, fileBytes: 8 << 20, entries: 2000 };

/** Throws a `PackageError`. */
export default async function readContestFiles({
  name,
  bytes,
}: {
  name: string;
  bytes: Uint8Array;
}): Promise<Configuration> {
  const files = await openUpload(name, bufferOf(bytes), limits);
  try {
    return await readConfiguration(files);
  } finally {
    await files.close();
  }
}
