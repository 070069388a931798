/** Results by solved problems, as old sites rank them: attempts in the order of time. */
import type { SiteStanding } from './entities.ts';

/** All judges whose sites can be read count so many seconds for a wrong attempt. */
const PENALTY_SECONDS = 1200;

export interface SolvedAttempt {
  contest: string;
  account: string;
  problem: string;
  /** Since the start. */
  seconds: number;
  isAccepted: boolean;
  isWrong: boolean;
}

export class SolvedStandings {
  readonly #problems = new Map<string, { wrong: number; seconds: number | null }>();
  readonly #participants = new Map<string, Pick<SolvedAttempt, 'contest' | 'account'>>();

  add({ contest, account, problem, seconds, isAccepted, isWrong }: SolvedAttempt): void {
    const participant = `${contest}\0${account}`;
    this.#participants.set(participant, { contest, account });
    const key = `${participant}\0${problem}`;
    const own = this.#problems.get(key) ?? { wrong: 0, seconds: null };
    this.#problems.set(key, own);
    if (own.seconds !== null) return;
    if (isAccepted) own.seconds = seconds;
    else if (isWrong) own.wrong += 1;
  }

  /** Results of all participants, also of those who solved nothing. */
  results(): (Pick<SiteStanding, 'contest' | 'account'> & { result: { solved: number; seconds: number } })[] {
    const results = new Map(
      [...this.#participants].map(([key, one]) => [key, { ...one, result: { solved: 0, seconds: 0 } }]),
    );
    for (const [key, { wrong, seconds }] of this.#problems) {
      if (seconds === null) continue;
      const { result } = results.get(key.split('\0', 2).join('\0'))!;
      result.solved += 1;
      result.seconds += seconds + wrong * PENALTY_SECONDS;
    }
    return [...results.values()];
  }
}
