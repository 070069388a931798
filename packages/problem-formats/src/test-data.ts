/** Prepares test data for judging: unpacks each file once, and several at a time. */
import type { PackageFile, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isLfsPointer, lfsFinding, unpackedContent } from './compressed.ts';
import type { Findings } from './findings.ts';
import type { ReadOptions } from './format.ts';
import { defaultLimits, SizeGuard } from './package-files.ts';
import { unixLineEnds } from './text.ts';

/** Files processed at once: enough to keep the cores unpacking while other files wait for a disk. */
const FILES_AT_ONCE = 6;
/** Bytes of all files in memory; a single larger file is allowed. */
const BYTES_AT_ONCE = 8 << 20;

/** Byte order marks of UTF-8, and of UTF-16 in both orders. */
const byteOrderMarks = ['efbbbf', 'fffe', 'feff'].map((mark) => Buffer.from(mark, 'hex'));

interface TestFiles {
  input: PackageFile;
  answer: PackageFile | null;
}

/**
 * The cases with LF line ends. Adds the finding `crlf-converted` when that changes a file, and `byte-order-mark` for a
 * file with such a mark, which stays. Contents do not stay in memory.
 */
export async function asJudged<Case extends TestFiles>(
  cases: readonly Case[],
  options: ReadOptions,
  findings: Findings,
): Promise<Case[]> {
  if (options.keepBytes && !options.store) return [...cases];
  const files = [...new Set(cases.flatMap(({ input, answer }) => (answer ? [input, answer] : [input])))];
  const guard = new SizeGuard(defaultLimits);
  const seen = await someAtOnce(files, (file) => testFile(file, options, guard));
  const judged = new Map(files.map((file, index) => [file, seen[index]!.file]));
  findings.list.push(...seen.flatMap(({ found }) => found));
  return cases.map((one) => ({
    ...one,
    input: judged.get(one.input)!,
    answer: one.answer && judged.get(one.answer)!,
  }));
}

async function testFile(
  file: PackageFile,
  { keepBytes, store }: ReadOptions,
  guard: SizeGuard,
): Promise<{ file: PackageFile; found: PackageFinding[] }> {
  const { name } = file;
  const found: PackageFinding[] = [];
  const packed = await file.read();
  const unpacked = keepBytes ? null : await unpackedContent(packed, name, { findings: found });
  if (unpacked) {
    guard.file(name, unpacked.length);
    found.push({
      level: 'info',
      code: 'unpacked',
      path: name,
      sentence: sentence('package.testsUnpacked', { count: 1 }),
    });
  }
  const content = unpacked ?? packed;
  const changed = (keepBytes ? null : unixLineEnds(content)) ?? unpacked;
  if (isLfsPointer(content)) found.push(lfsFinding('error', name));
  const isMarked = byteOrderMarks.some((mark) => content.subarray(0, mark.length).equals(mark));
  if (!keepBytes && isMarked)
    found.push({ level: 'warning', code: 'byte-order-mark', path: name, sentence: sentence('package.byteOrderMark') });
  if (changed && changed !== unpacked)
    found.push({ level: 'warning', code: 'crlf-converted', path: name, sentence: sentence('package.lineEnds') });
  const read = async () => {
    const stored = await file.read();
    const bytes = (unpacked && (await unpackedContent(stored, name, { findings: [] }))) ?? stored;
    return unixLineEnds(bytes) ?? bytes;
  };
  const judged = changed ? { name, bytes: changed.length, read } : file;
  return { file: store ? { ...judged, stored: await store(changed ?? content) } : judged, found };
}

/**
 * Results in the order of the files. If several fail, throws the error of the first file, after all other work has
 * ended.
 */
async function someAtOnce<Result>(
  files: readonly PackageFile[],
  work: (file: PackageFile) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: { index: number; error: unknown }[] = [];
  const running = new Set<Promise<void>>();
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    while (running.size >= FILES_AT_ONCE || (running.size > 0 && bytes + file.bytes > BYTES_AT_ONCE))
      await Promise.race(running);
    if (failures.length > 0) break;
    bytes += file.bytes;
    const one: Promise<void> = work(file)
      .then(
        (result) => void (results[index] = result),
        (error: unknown) => void failures.push({ index, error }),
      )
      .finally(() => {
        bytes -= file.bytes;
        running.delete(one);
      });
    running.add(one);
  }
  await Promise.all(running);
  const [first] = failures.toSorted((a, b) => a.index - b.index);
  if (first) throw first.error;
  return results;
}
