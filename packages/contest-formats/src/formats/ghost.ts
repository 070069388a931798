/**
 * The ghost of a contest for Codeforces gyms: the `.dat` of testsys. Windows-1251 by tradition; UTF-8 is read as well
 * and is always written.
 */
import { plainRules } from '@verdict/domain/contest/rule-ids.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import iconv from 'iconv-lite';
import type { ContestFormat } from '../format.ts';
import { broken, byId } from '../json-file.ts';
import type { ContestRecord, RecordedProblem, RecordedRun, RecordedTeam, RunResult } from '../record.ts';
import { inOrder } from '../run-order.ts';
import { judged, statusOfWord } from '../verdict-words.ts';

export const format: ContestFormat = {
  id: 'ghost',
  file: { extension: 'dat', contentType: 'text/plain; charset=utf-8' },
  detect: async (files) => (await onlyFile(files)) !== null,
  read: async (files) => recordOf(files.name, (await onlyFile(files)) ?? ''),
  write: async (record) => Buffer.from(written(record)),
};

async function onlyFile(files: PackageFiles): Promise<string | null> {
  const [file] = files.files;
  if (files.files.length !== 1 || !file || !/\.dat$/i.test(file.name)) return null;
  const bytes = await file.read();
  const body = bytes[0] === 0x1a ? bytes.subarray(1) : bytes;
  if (!/^[ \t]*@contest\s/m.test(body.toString('latin1', 0, 4096))) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return iconv.decode(body, 'win1251');
  }
}

/** Values of a line, separated by commas; quoted values may contain commas. */
function valuesOf(rest: string): string[] {
  const values = rest.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g) ?? [];
  return values.map((value) => value.trim().replace(/^"(.*)"$/, '$1'));
}

function recordOf(path: string, text: string): ContestRecord {
  const problems: (RecordedProblem & { penalty: number })[] = [];
  const teams: RecordedTeam[] = [];
  const runs: RecordedRun[] = [];
  let [title, minutes] = ['', 300];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, word, rest = ''] = /^@(\w+)([^]*)/.exec(line.trimStart()) ?? [];
    const values = valuesOf(rest.trimStart());
    const wrong = (column: string) =>
      broken(path, sentence('contestFile.lineWrong', { path, line: index + 1, column }));
    const at = (position: number, column: string): string => {
      const value = values[position];
      if (value === undefined || value === '') throw wrong(column);
      return value;
    };
    const number = (position: number, column: string): number => {
      const value = Number(at(position, column));
      if (!Number.isFinite(value) || value < 0) throw wrong(column);
      return value;
    };
    if (word === 'contest') title = values.join(',');
    else if (word === 'contlen') minutes = number(0, '@contlen');
    else if (word === 'p') {
      const label = at(0, '@p');
      const penalty = values[2] === undefined ? 20 : number(2, '@p');
      problems.push({ id: label, label, title: values[1] ?? label, color: null, penalty });
    } else if (word === 't') {
      const id = at(0, '@t');
      const name = values.slice(3).join(',') || id;
      teams.push({ id, name, organizationId: null, groupIds: [], isStar: false, members: [] });
    } else if (word === 's') {
      const result = resultOfWord(at(4, '@s'));
      if (result === null) throw wrong('@s');
      runs.push({
        id: String(runs.length + 1),
        teamId: at(0, '@s'),
        problemId: at(1, '@s'),
        atMs: number(3, '@s') * 1000,
        language: null,
        result,
      });
    }
  }
  const [knownTeams, knownProblems] = [byId(path, teams), byId(path, problems)];
  for (const { teamId, problemId } of runs) {
    const unknown = !knownTeams.has(teamId) ? teamId : !knownProblems.has(problemId) ? problemId : null;
    if (unknown !== null) throw broken(path, sentence('contestFile.refersToNothing', { path, id: unknown }));
  }
  return {
    title,
    rule: plainRules['pass-fail'],
    startAt: null,
    durationSeconds: minutes * 60,
    sealedFromSeconds: null,
    penalty: { wrongSeconds: (problems[0]?.penalty ?? 20) * 60, unit: 'minutes', ties: 'shared' },
    problems: problems.map(({ penalty: _penalty, ...problem }) => problem),
    groups: [],
    organizations: [],
    teams,
    // Lines are in the order of the runs, with attempts numbered per team and problem.
    runs: inOrder(runs, { hasOrder: true }),
    awards: [],
  };
}

function resultOfWord(word: string): RunResult | null {
  const status = statusOfWord(word);
  if (status === null) return null;
  return status === 'pending' || status === 'sealed' ? { state: status } : judged(status);
}

const words: Record<FinalStatus, string> = {
  accepted: 'OK',
  wrongAnswer: 'WA',
  presentationError: 'PE',
  timeLimitExceeded: 'TL',
  memoryLimitExceeded: 'ML',
  runtimeError: 'RT',
  compileError: 'CE',
  partialAccepted: 'RJ',
  systemError: 'CE',
  cancelled: 'CE',
  submittedFailed: 'CE',
};

/** `CE` is the word for attempts without a penalty. */
function wordOf(result: RunResult): string {
  if (result.state === 'pending') return 'PD';
  if (result.state === 'sealed') return 'FZ';
  if (result.effect === 'tried') return 'CE';
  return result.effect === 'wrong' && words[result.status] === 'CE' ? 'RJ' : words[result.status];
}

/** Turns a text into one quoted line; removes characters that would end it or start another value. */
const quoted = (text: string): string =>
  `"${text
    .replaceAll('"', '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()}"`;
const bare = (text: string): string => text.replaceAll(/["\s,@]+/g, '_');

function written({
  title,
  durationSeconds,
  penalty: { wrongSeconds },
  problems,
  teams,
  organizations,
  runs,
}: ContestRecord): string {
  const teamNumber = new Map(teams.map(({ id }, index) => [id, index + 1]));
  const labels = new Map(problems.map(({ id, label }) => [id, bare(label)]));
  const schools = new Map(organizations.map(({ id, name }) => [id, name]));
  const penalty = Math.round(wrongSeconds / 60);
  const attempts = new Map<string, number>();
  const teamName = ({ name, organizationId, members }: RecordedTeam): string => {
    const school = organizationId === null ? undefined : schools.get(organizationId);
    const people = members.length > 0 ? ` (${members.join(', ')})` : '';
    return `${school ? `${school} - ` : ''}${name}${people}`;
  };
  const attemptOf = ({ teamId, problemId }: RecordedRun): number => {
    const pair = JSON.stringify([teamId, problemId]);
    const attempt = (attempts.get(pair) ?? 0) + 1;
    attempts.set(pair, attempt);
    return attempt;
  };
  const lines = [
    `@contest ${quoted(title)}`,
    `@contlen ${Math.ceil(durationSeconds / 60)}`,
    `@problems ${problems.length}`,
    `@teams ${teams.length}`,
    `@submissions ${runs.length}`,
    ...problems.map((problem) => `@p ${labels.get(problem.id)},${quoted(problem.title)},${penalty},0`),
    ...teams.map((team) => `@t ${teamNumber.get(team.id)},0,1,${quoted(teamName(team))}`),
    ...runs.map((run) => {
      const [team, label] = [teamNumber.get(run.teamId), labels.get(run.problemId)];
      return `@s ${team},${label},${attemptOf(run)},${Math.floor(run.atMs / 1000)},${wordOf(run.result)}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}
