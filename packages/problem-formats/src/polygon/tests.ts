/** Tests of a Polygon problem with their groups and points. */
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import type { CaseFiles } from '../problem-parts.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { elementsAt, numberIn, type XmlElement, elementAt } from '../xml.ts';

export interface PolygonTests extends Pick<ProblemPackage, 'scored' | 'caseMode' | 'groupNeeds'> {
  cases: CaseFiles[];
  /** Files of the tests that the statement shows. */
  samples: Pick<CaseFiles, 'input' | 'answer'>[];
  timeMs: number | null;
  memoryMiB: number | null;
}

interface Test {
  input: PackageFile;
  answer: PackageFile | null;
  group: string | null;
  points: number;
}

const BYTES_PER_MIB = 1024 * 1024;

export function readTests(files: PackageFiles, judging: XmlElement, findings: Findings): PolygonTests {
  const testset = chooseTestset(judging, findings);
  const text = (name: string) => (testset && elementAt(testset, name)?.text) ?? '';
  const [inputs, answers] = [text('input-path-pattern').trim(), text('answer-path-pattern').trim()];
  const elements = testset ? elementsAt(testset, 'tests', 'test') : [];
  const tests: Test[] = [];
  const samples: PolygonTests['samples'] = [];
  const generated: string[] = [];
  elements.forEach(({ attributes }, index) => {
    const path = pathOf(inputs || 'tests/%02d', index + 1);
    const input = files.get(path);
    const answer = files.get(pathOf(answers || 'tests/%02d.a', index + 1)) ?? null;
    if (!input) {
      if (attributes['method'] === 'generated') generated.push(path);
      else findings.error('missing-input', sentence('package.caseFileMissing', { name: path }), path);
      return;
    }
    if (!answer) findings.error('missing-output', sentence('package.answerForgotten', { path }), path);
    if (attributes['sample'] === 'true') samples.push({ input, answer });
    tests.push({ input, answer, group: attributes['group'] ?? null, points: numberIn(attributes['points']) ?? 0 });
  });
  if (generated.length > 0)
    findings.error('generator-only', sentence('package.testsGenerated', { count: generated.length }), generated[0]!);
  const groups = testset ? elementsAt(testset, 'groups', 'group') : [];
  const scored = elements.some(({ attributes }) => attributes['points'] !== undefined) || groups.some(hasPoints);
  const memory = numberIn(text('memory-limit'));
  const limits = {
    timeMs: numberIn(text('time-limit')),
    memoryMiB: memory === null ? null : memory / BYTES_PER_MIB,
  };
  if (!scored) {
    const cases = tests.map(({ input, answer }) => ({ input, answer, score: 0, group: 1 }));
    return { cases, scored, caseMode: 'ergodic_without_error', samples, ...limits };
  }
  const { cases, caseMode, groupNeeds } = numberedUnits(unitsOf(tests, groups), findings);
  return {
    cases: cases.map(({ of, score, group }) => ({ ...of, score, group })),
    scored,
    caseMode,
    groupNeeds,
    samples,
    ...limits,
  };
}

const hasPoints = ({ attributes }: XmlElement) => (numberIn(attributes['points']) ?? 0) > 0;

/** The test set `tests`, else the only one; `pretests` are the first of the tests. */
function chooseTestset(judging: XmlElement, findings: Findings): XmlElement | undefined {
  const testsets = elementsAt(judging, 'testset');
  const chosen =
    testsets.find(({ attributes }) => attributes['name'] === 'tests') ??
    testsets.find(({ attributes }) => attributes['name'] !== 'pretests') ??
    testsets[0];
  for (const testset of testsets) {
    const name = testset.attributes['name'] ?? '';
    if (testset !== chosen && name !== 'pretests')
      findings.warning(
        'testset-left',
        sentence('package.settingIgnored', { key: 'testset', value: name }),
        'problem.xml',
      );
  }
  return chosen;
}

/** `tests/%02d` for a test, from 1. */
function pathOf(pattern: string, number: number): string {
  return pattern.replace(/%0?(\d*)d/, (_whole, width: string) =>
    String(number).padStart(Math.min(9, Number(width) || 1), '0'),
  );
}

/** Units in the order in which tests name their groups; tests without a group count each by itself. */
function unitsOf(
  tests: readonly Test[],
  groups: readonly XmlElement[],
): SubtaskUnit<Pick<CaseFiles, 'input' | 'answer'>>[] {
  const stated = new Map(groups.map((group) => [group.attributes['name'] ?? '', group]));
  const units = Map.groupBy(tests, ({ group }) => group);
  return [...units].map(([name, members]) => {
    const group = name === null ? undefined : stated.get(name);
    const names = group
      ? elementsAt(group, 'dependencies', 'dependency').map((one) => one.attributes['group'] ?? '')
      : [];
    const named = name === null ? {} : { name, needs: { names, at: `problem.xml, ${name}` } };
    const own = members.map(({ points }) => points);
    const sum = own.reduce((total, points) => total + points, 0);
    const full = numberIn(group?.attributes['points']) ?? sum;
    const cases = members.map(({ input, answer }) => ({ input, answer }));
    if (group?.attributes['points-policy'] === 'complete-group')
      return { kind: 'min' as const, cases, scores: members.map(() => full), ...named };
    const each = sum > 0 || full === 0 ? own : own.map(() => full / members.length);
    return { kind: 'sum' as const, cases, scores: each, ...named };
  });
}
