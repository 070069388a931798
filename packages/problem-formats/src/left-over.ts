/** Reports files of a package that no reader has read, so that nothing is lost silently. */
import type { PackageFile, PackageFinding, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { linkedAttachments } from '@verdict/domain/problem/statement-links.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';

type Read = PackageFile['read'];

const watching = new WeakSet<Read>();
const used = new WeakSet<Read>();

/** Records whether a file was read. Copies of it under other names share the record. */
export function watched(file: PackageFile): PackageFile {
  if (watching.has(file.read)) return file;
  const read: Read = () => {
    used.add(read);
    return file.read();
  };
  watching.add(read);
  return { ...file, read };
}

/** Files that tools add to every problem, and files of the judge itself. */
const ofTools = /(^|\/)(testlib\.h|\.gitignore|\.gitattributes|\.gitkeep|\.editorconfig|Makefile)$/;

/**
 * Findings about files that belong to no part of the problem and that no other finding names, one for each folder.
 * `aside` matches names that the format does not use.
 */
export function leftOver(
  files: readonly PackageFile[],
  problem: Pick<ProblemPackage, 'cases' | 'attachments' | 'statements' | 'editorial' | 'findings'>,
  aside: RegExp = ofTools,
): PackageFinding[] {
  // Attachments without a link from a statement or the editorial are not stored.
  const linked = [...linkedAttachments(problem)];
  const kept = new Set<Read | undefined>(linked.map((name) => problem.attachments[name]?.read));
  for (const { input, answer } of problem.cases) kept.add(input.read).add(answer?.read);
  const reported = new Set(problem.findings.map(({ path }) => path));
  const isReported = (name: string) => folders(name).some((folder) => reported.has(folder));
  const rest = files.filter(
    ({ name, read }) =>
      !used.has(read) && !kept.has(read) && !ofTools.test(name) && !aside.test(name) && !isReported(name),
  );
  return [...Map.groupBy(rest, ({ name }) => name.slice(0, Math.max(0, name.lastIndexOf('/'))))].flatMap(
    ([folder, members]) => {
      const [first] = members;
      if (folder === '' || members.length === 1) return members.map(({ name }) => finding(name, 1, name));
      return first ? [finding(folder, members.length, first.name.slice(folder.length + 1))] : [];
    },
  );
}

/** The name and its parent folders. */
function folders(name: string): string[] {
  const segments = name.split('/');
  return segments.map((_segment, index) => segments.slice(0, index + 1).join('/'));
}

const finding = (path: string, count: number, first: string): PackageFinding => ({
  level: 'info',
  code: 'file-left-out',
  path,
  sentence: count === 1 ? sentence('package.fileLeftOut') : sentence('package.filesLeftOut', { count, first }),
});
