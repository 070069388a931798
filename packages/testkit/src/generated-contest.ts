/** Generates contests of any number of teams, problems and runs; the same arguments give the same contest. */
import { plainRules, type RuleId } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { ContestRecord, RecordedRun, RunResult } from '@verdict/contest-formats/record.ts';
import { labelOf } from '@verdict/contest-formats/label.ts';
import { randomFrom } from '@verdict/domain/contest/random.ts';
import { judged } from '@verdict/contest-formats/verdict-words.ts';

export interface GeneratedSize {
  teams: number;
  problems: number;
  runs: number;
  /** Defaults to the rule that counts solved problems. */
  rule?: RuleId;
}

const HOURS = 5;
const FULL_SCORE = 100;
/** Rejected runs per hundred, by status. */
const failures: [FinalStatus, number][] = [
  ['wrongAnswer', 60],
  ['timeLimitExceeded', 15],
  ['runtimeError', 12],
  ['compileError', 8],
  ['memoryLimitExceeded', 3],
  ['presentationError', 2],
];

const colors = ['#d32f2f', '#1976d2', '#388e3c', '#fbc02d', '#7b1fa2', '#f57c00', '#00796b', '#5d4037'];

/** Generates a contest with strong and weak teams and easy and hard problems; one team in ten is unranked. */
export function generatedContest({
  teams,
  problems,
  runs,
  rule = plainRules['pass-fail'],
}: GeneratedSize): ContestRecord {
  const hasPoints = scoringOf(rule) === 'score';
  const random = randomFrom(teams * 31 + problems * 17 + runs);
  const randomPart = randomFrom(runs);
  const pick = (count: number): number => Math.floor(random() * count);
  const solved = new Set<string>();
  const durationSeconds = HOURS * 3600;
  const moments = Array.from({ length: runs }, () => pick(durationSeconds * 1000)).sort((a, b) => a - b);
  const teamIds = Array.from({ length: teams }, (_, index) => `team${index + 1}`);
  const labels = Array.from({ length: problems }, (_, index) => labelOf(index));
  return {
    title: `Generated contest of ${teams} teams, ${problems} problems and ${runs} runs`,
    rule,
    counted: 'highest',
    startAt: new Date('2026-05-01T02:00:00Z'),
    durationSeconds,
    sealedFromSeconds: (HOURS - 1) * 3600,
    penalty: { wrongSeconds: 20 * 60, unit: 'minutes', ties: hasPoints ? 'lastGain' : 'shared' },
    problems: labels.map((label, index) => ({
      id: label,
      label,
      title: `Problem ${label}`,
      color: colors[index % colors.length]!,
      maxScore: hasPoints ? FULL_SCORE : null,
    })),
    groups: [],
    organizations: [],
    teams: teamIds.map((id, index) => ({
      id,
      name: `Team ${index + 1}`,
      organizationId: null,
      groupIds: [],
      isStar: index % 10 === 9,
      members: [],
    })),
    runs: moments.map((atMs, index): RecordedRun => {
      const team = pick(teams);
      const problem = pick(problems);
      const pair = `${team} ${problem}`;
      const chance = (0.15 + (0.7 * (teams - team)) / teams) * (1 - (0.8 * problem) / problems);
      const isAccepted = !solved.has(pair) && random() < chance;
      if (isAccepted) solved.add(pair);
      return {
        id: String(index + 1),
        teamId: teamIds[team]!,
        problemId: labels[problem]!,
        atMs,
        language: null,
        result: resultFor(hasPoints, isAccepted ? 'accepted' : failure(random()), randomPart),
      };
    }),
    awards: [],
  };
}

/** In contests with points, half of the wrong runs have some points, in tens. */
function resultFor(hasPoints: boolean, status: FinalStatus, random: () => number): RunResult {
  if (!hasPoints || status === 'compileError') return judged(status);
  if (status === 'accepted') return judged(status, undefined, FULL_SCORE);
  const tenths = Math.max(0, Math.floor(random() * 20) - 10);
  return tenths === 0 ? judged(status, undefined, 0) : judged('partialAccepted', undefined, (tenths * FULL_SCORE) / 10);
}

function failure(share: number): FinalStatus {
  let left = share * 100;
  for (const [status, percent] of failures) {
    left -= percent;
    if (left < 0) return status;
  }
  return 'wrongAnswer';
}
