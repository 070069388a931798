/** Writes a contest as a package that DOMjudge and other judges of ICPC contests import: settings, list, problems. */
import type { PackageFinding, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { stringify } from 'yaml';
import { type Conversions, conversions } from '../conversions.ts';
import { Findings } from '../findings.ts';
import { legacyFiles } from '../kattis/write.ts';
import { freeName, plainName } from '../plain-name.ts';
import { type ZipFile, zipOf } from '../zip-writer.ts';

export interface WrittenContest {
  id: string;
  name: string;
  formalName: string;
  startAt: Date;
  seconds: number;
  /** Length of the freeze before the end. Null when the board is never frozen. */
  frozenSeconds: number | null;
  penaltyMinutes: number;
  /** Problems in the order of the contest. */
  problems: { id: string; label: string; name: string; color: string | null; read(): Promise<ProblemPackage> }[];
  /** Defaults to conversions in this process. */
  convert?: Conversions;
  /**
   * A line of `findings.txt` for a part that the problem loses in the format, beginning with its label. Without this
   * function there is no such file.
   */
  tell?(label: string, finding: PackageFinding): string;
}

/** Writes a contest. Reads each problem after writing the one before. */
export const writeContest = (contest: WrittenContest): AsyncGenerator<Buffer> => zipOf(filesOf(contest));

async function* filesOf(contest: WrittenContest): AsyncGenerator<ZipFile> {
  const { id, name, formalName, startAt, seconds, frozenSeconds, penaltyMinutes } = contest;
  const settings = {
    id,
    name,
    formal_name: formalName,
    start_time: startAt.toISOString(),
    duration: durationOf(seconds),
    ...(frozenSeconds === null ? {} : { scoreboard_freeze_duration: durationOf(frozenSeconds) }),
    penalty_time: penaltyMinutes,
  };
  const taken = new Set<string>();
  const problems = contest.problems.map((one) => ({ ...one, id: freeName(plainName(one.id), taken) }));
  yield ['contest.yaml', yaml(settings)];
  yield [
    'problems.yaml',
    yaml(
      problems.map((one) => ({
        id: one.id,
        label: one.label,
        name: one.name,
        ...(one.color ? { rgb: one.color } : {}),
      })),
    ),
  ];
  const lines: string[] = [];
  for (const one of problems) {
    const findings = new Findings();
    const files = legacyFiles(await one.read(), findings, one.id, contest.convert ?? conversions);
    for await (const [path, content] of files) yield [`${one.id}/${path}`, content];
    const lost = findings.list.filter(({ level }) => level !== 'info');
    lines.push(...lost.flatMap((finding) => contest.tell?.(one.label, finding) ?? []));
  }
  if (lines.length > 0) yield ['findings.txt', `${lines.join('\n')}\n`];
}

const yaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** `h:mm:ss` */
function durationOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
