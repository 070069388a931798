// A test that fails is run once more at the end, alone: a busy machine is distinguished from a broken rule. What passes
// then counts as passed and is named, because it is to be mended too.

/** One test as its runner reports it: `file` from the checkout's folder, `title` unique within the file. */
export interface TestResult {
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed only when they were read again. */
  late: TestResult[];
  /** Failed twice, or could not be read again. */
  broken: TestResult[];
}

/** Reads what failed in `first` again: `reread` runs these files once more, alone. */
export async function readTwice(
  first: TestResult[],
  reread: (files: string[]) => Promise<TestResult[]>,
): Promise<Count> {
  const failed = withOutcome(first, 'failed');
  const files = [...new Set(failed.map(({ file }) => file))];
  const second = files.length > 0 ? await reread(files) : [];

  const late = failed.filter((test) => passesIn(second, test));
  return {
    passed: withOutcome(first, 'passed').length + late.length,
    failed: failed.length - late.length,
    skipped: withOutcome(first, 'skipped').length,
    late,
    broken: failed.filter((test) => !late.includes(test)),
  };
}

/** How a test is named in the last lines. */
export const nameOf = ({ file, title }: TestResult): string => `${file} > ${title}`;

function passesIn(results: TestResult[], test: TestResult): boolean {
  const ofFile = results.filter(({ file }) => file === test.file);
  const again = ofFile.find(({ title }) => title === test.title);
  // A file that could not be loaded has no such test: it is mended when nothing of it fails any more.
  return again ? again.outcome === 'passed' : ofFile.length > 0 && withOutcome(ofFile, 'failed').length === 0;
}

const withOutcome = (results: TestResult[], outcome: TestResult['outcome']) =>
  results.filter((test) => test.outcome === outcome);
