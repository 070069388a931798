// Repeats each failing test once at the end, alone, to distinguish a busy machine from a broken rule. A test that
// passes then counts as passed and is listed, because it needs a fix as well; more than a few of them fail the run.

/** Result of one test from its runner; `file` is relative to the checkout, `title` is unique within the file. */
export interface TestResult {
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /**
   * The result is about the run as a whole: it has no file to read again, and passes only when a second reading says
   * so.
   */
  ofRun?: true;
}

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only on the second reading. */
  late: TestResult[];
  /** Tests that failed twice, or could not be read again. */
  broken: TestResult[];
}

/** Repeats the failed tests of `first`: `reread` runs their files once more, alone. */
export async function readTwice(
  first: TestResult[],
  reread: (files: string[]) => Promise<TestResult[]>,
): Promise<Count> {
  const failed = withOutcome(first, 'failed');
  const files = [...new Set(failed.flatMap(({ file, ofRun }) => (ofRun ? [] : [file])))];
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

/** How many tests of a run may need a second reading. */
export const mostLate = 2;

/** Why the run fails although each of its tests passed once. Null when few enough needed a second reading. */
export function tooManyLate(late: readonly TestResult[]): string | null {
  if (late.length <= mostLate) return null;
  return `${late.length} tests passed only on the second reading; more than ${mostLate} fail the run`;
}

/** Name of a test in the last lines of the output. */
export const nameOf = ({ file, title }: TestResult): string => `${file} > ${title}`;

/**
 * Adds a failure to the results when the runner failed outside any test, by an error between tests or a missing report.
 */
export function withRunnerFailure(runner: string, exitCode: number, results: TestResult[]): TestResult[] {
  if (exitCode === 0 || withOutcome(results, 'failed').length > 0) return results;
  return [...results, { file: runner, title: `ended with ${exitCode}`, outcome: 'failed', ofRun: true }];
}

/** Failures for queries that no test has executed. */
export const missedQueries = (places: string[]): TestResult[] => places.map((place) => ofQuery(place, 'failed'));

/** Results for the queries that a second reading executed. */
export const executedQueries = (places: string[]): TestResult[] => places.map((place) => ofQuery(place, 'passed'));

const ofQuery = (place: string, outcome: TestResult['outcome']): TestResult => ({
  file: 'vitest',
  title: `a test executes the query declared at ${place}`,
  outcome,
  ofRun: true,
});

function passesIn(results: TestResult[], test: TestResult): boolean {
  const ofFile = results.filter(({ file }) => file === test.file);
  const again = ofFile.find(({ title }) => title === test.title);
  // A file that could not be loaded has no such test: it passes when none of its tests fails any more.
  if (again) return again.outcome === 'passed';
  return !test.ofRun && ofFile.length > 0 && withOutcome(ofFile, 'failed').length === 0;
}

const withOutcome = (results: TestResult[], outcome: TestResult['outcome']) =>
  results.filter((test) => test.outcome === outcome);
