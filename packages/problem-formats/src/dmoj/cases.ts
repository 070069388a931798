/** Test cases of a DMOJ problem: a list with batches, patterns of names, or DMOJ's own patterns. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isMap, numberAt, textAt, type YamlMap, wordsAt } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import { mapsAt } from '../json.ts';
import { memoryFile, type PackageFiles } from '../package-files.ts';
import type { CaseFiles } from '../problem-parts.ts';
import type { GeneratorCall, ScoredCall } from '../made-tests.ts';
import { pythonPattern } from '../python-pattern.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';

type Files = Pick<CaseFiles, 'input' | 'answer'>;
/** An existing case, or the call of a generator that makes one. */
type Test = Files | GeneratorCall;
type Unit = SubtaskUnit<Test>;

export function readDmojCases(
  data: PackageFiles,
  init: YamlMap,
  answersOptional: boolean,
  findings: Findings,
): Pick<ProblemPackage, 'caseMode' | 'groupNeeds'> & { cases: CaseFiles[]; calls: ScoredCall[] } {
  const stated = init['test_cases'];
  const units = Array.isArray(stated)
    ? mapsAt(init, 'test_cases').map((one, index) => ({
        ...unitOf(data, one, { init, answersOptional }, findings),
        name: String(index + 1),
        needs: { names: wordsAt(one, 'dependencies'), at: 'init.yml' },
      }))
    : unitsByName(data, isMap(stated) ? stated : {}, findings);
  // Drops cases without points: DMOJ stops where one fails, but here failing it would only cost other points.
  const judged = units.filter((unit) => unit.cases.length > 0);
  const worth = judged.filter((unit) => unit.scores.some((score) => score > 0));
  // If no case has points, all are tests and get some.
  const counted = worth.length > 0 ? worth : judged;
  if (counted.length < judged.length && units.some(({ scores }) => scores.some((score) => score === 0)))
    findings.warning('pretests-left', sentence('package.pretestsLeft'), 'init.yml');
  const { cases, caseMode, groupNeeds } = numberedUnits(counted, findings);
  return {
    cases: cases.flatMap(({ of, score, group }) => ('input' in of ? [{ ...of, score, group }] : [])),
    calls: cases.flatMap(({ of, score, group }) => ('program' in of ? [{ of, score, group }] : [])),
    caseMode,
    groupNeeds,
  };
}

/** Path of the generator of a problem or a case. Null when there is none, or one of several sources. */
export function generatorAt(map: YamlMap): string | null {
  const stated = map['generator'];
  return isMap(stated) ? textAt(stated, 'source') : textAt(map, 'generator');
}

function unitOf(
  data: PackageFiles,
  one: YamlMap,
  { init, answersOptional }: { init: YamlMap; answersOptional: boolean },
  findings: Findings,
): Unit {
  const points = numberAt(one, 'points') ?? numberAt(init, 'points') ?? 1;
  const batched = mapsAt(one, 'batched');
  const cases = (batched.length > 0 ? batched : [one]).flatMap((test) =>
    testsOf(
      data,
      test,
      { answersOptional, generator: generatorAt(test) ?? generatorAt(one) ?? generatorAt(init) },
      findings,
    ),
  );
  return { kind: batched.length > 0 ? 'min' : 'sum', cases, scores: cases.map(() => points) };
}

function testsOf(
  data: PackageFiles,
  test: YamlMap,
  { answersOptional, generator }: { answersOptional: boolean; generator: string | null },
  findings: Findings,
): Test[] {
  const [inputName, answerName] = [textAt(test, 'in'), textAt(test, 'out')];
  const input = inputName === null ? undefined : data.get(inputName);
  const answer = answerName === null ? null : (data.get(answerName) ?? null);
  if (inputName === null && generator !== null) return [{ program: generator, args: wordsAt(test, 'generator_args') }];
  if (inputName !== null && !input)
    findings.error('missing-input', sentence('package.caseFileMissing', { name: inputName }), 'init.yml');
  else if (answerName !== null && !answer)
    findings.error('missing-output', sentence('package.caseFileMissing', { name: answerName }), 'init.yml');
  if (inputName !== null && !input) return [];
  // A file that the case does not name is empty.
  const whole = answerName === null && !answersOptional ? memoryFile('', '') : answer;
  return [{ input: input ?? memoryFile(`${(answerName ?? '').replace(/\.[^./]*$/, '')}.in`, ''), answer: whole }];
}

const LONGEST_CASE_NAME = 80;

/** DMOJ's default patterns: a stem, then batch and case, or only the case. */
const inputName = /^(?=.*?\.in|in).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<case>\d+)[^\d\s]*$/;
const answerName = /^(?=.*?\.out|out).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<case>\d+)[^\d\s]*$/;

function unitsByName(data: PackageFiles, stated: YamlMap, findings: Findings): Unit[] {
  const [inputs, answers] = [
    patternOf(stated, 'input_format', inputName, findings),
    patternOf(stated, 'output_format', answerName, findings),
  ];
  const points = numberAt(stated, 'case_points') ?? 1;
  const keyOf = (pattern: RegExp, name: string) => {
    const groups = name.length > LONGEST_CASE_NAME ? undefined : pattern.exec(name)?.groups;
    if (groups?.['case'] === undefined) return null;
    return `${Number(groups['batch'] ?? 0)} ${Number(groups['case'])}`;
  };
  const answersByKey = new Map(data.files.map((file) => [keyOf(answers, file.name), file]));
  const found = data.files.flatMap((input) => {
    const key = keyOf(inputs, input.name);
    const answer = key === null ? undefined : answersByKey.get(key);
    if (key === null || !answer || answer === input) return [];
    const [batch = 0, number = 0] = key.split(' ').map(Number);
    return [{ batch, number, files: { input, answer } }];
  });
  findings.info('paired-by-name', sentence('package.pairedByName'));
  const sorted = found.toSorted((a, b) => a.batch - b.batch || a.number - b.number);
  return [...Map.groupBy(sorted, ({ batch }) => batch)].flatMap(([batch, members]): Unit[] => {
    const cases = members.map(({ files }) => files);
    return [{ kind: batch === 0 ? 'sum' : 'min', cases, scores: cases.map(() => points) }];
  });
}

/** Limit on repetitions in patterns for names of up to `LONGEST_CASE_NAME` characters. */
const MOST_REPETITIONS = 3;

/** The stated pattern. An unusable one leads to a finding and to `whenAbsent`. */
function patternOf(stated: YamlMap, key: string, whenAbsent: RegExp, findings: Findings): RegExp {
  const text = textAt(stated, key);
  if (text === null) return whenAbsent;
  const pattern = pythonPattern(text, MOST_REPETITIONS);
  if (pattern === null) findings.warning('unreadable-value', sentence('package.valueUnreadable', { key }), 'init.yml');
  return pattern ?? whenAbsent;
}
