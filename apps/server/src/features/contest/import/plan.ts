/** Plan of an import, computed from its files and the existing data. */
import { type ContestForm, contestForm, GROUP_NAME_MAX } from '@verdict/contract/contest/editing.ts';
import type { ContestImportPlan } from '@verdict/contract/contest/import.ts';
import { profileLimits } from '@verdict/contract/account/account.ts';
import type {
  Configuration,
  ContestPlan,
  PlannedAccount,
  PlannedProblem,
} from '@verdict/contest-formats/configuration/configuration.ts';
import type { RuleId } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { createHash } from 'node:crypto';
import { ofEachOptionalText } from '@verdict/domain/contest/texts.ts';
import type { Db } from '../../../platform/db/db.ts';
import { checkRows, type ImportedUser, PASSWORD_TO_COME } from '../../account/users/create-users.service.ts';
import { refusalOf } from '../editing/contest.service.ts';
import { labelsIn } from '../editing/problems.service.ts';
import * as sql from './import.sql.ts';

type Shown = Pick<ContestImportPlan['accounts'][number], 'username' | 'star'>;

export interface Plan {
  form: ContestForm | null;
  problems: { id: number; displayId: string; label: string; title: string; color: string | undefined }[];
  accounts: { uid: string | null; user: ImportedUser | null; hasPassword: boolean; group: string; shown: Shown }[];
  stars: string[];
  /** The plan in the shape that the preview shows. */
  shown: ContestImportPlan;
}

const DAY_MS = 86_400_000;
const PENALTY_SECONDS = 20 * 60;

/** Contests start hidden. A contest that comes with accounts is private. */
function formOf(
  plan: ContestPlan,
  stars: string[],
  { isPrivate, password, now }: Private & { now: Date },
): ContestForm {
  const start = plan.startAt ?? new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS);
  const end = new Date(start.getTime() + plan.durationSeconds * 1000);
  return contestForm.parse({
    title: plan.title,
    description: plan.title,
    ...ofEachOptionalText((name) => plan[name]),
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    auth: isPrivate ? 1 : 0,
    pwd: password,
    sealRank: plan.freezeSeconds !== null,
    sealRankTime:
      plan.freezeSeconds === null ? undefined : new Date(end.getTime() - plan.freezeSeconds * 1000).toISOString(),
    autoRealRank: false,
    visible: false,
    rankShowName: 'nickname',
    starAccount: stars,
    penaltySeconds: plan.penaltySeconds ?? PENALTY_SECONDS,
    penaltyUnit: 'minutes',
    // The ICPC rules, for which such files are written.
    ties: 'lastGain',
  });
}
interface Private {
  isPrivate: boolean;
  password: string;
}

/** An existing contest that receives the import. */
export interface Into {
  id: number;
  title: string;
  rule: RuleId;
}

/** `password` is used for a new contest that needs one. */
export async function planOf(
  db: Db,
  configuration: Configuration,
  into: Into | null,
  { locale, now, password }: { locale: Locale; now: Date; password: string },
): Promise<Plan> {
  const { accounts, stars, leftOut } = await accountsOf(db, configuration, locale);
  const contest = into ? null : configuration.contest;
  const form = contest && formOf(contest, stars, { isPrivate: accounts.length > 0, password, now });
  const problems = form || into ? await problemsOf(db, configuration.problems, into) : [];
  const added = problems.flatMap(({ one, found, shown }) => (found && shown.state === 'added' ? [{ one, found }] : []));
  const refused = form && refusalOf(form);
  const facts = {
    into: into && { cid: into.id, title: into.title },
    keepsFacts: into !== null && configuration.contest !== null,
    contest: form && {
      title: form.title,
      startTime: form.startTime ?? '',
      endTime: form.endTime ?? '',
      sealTime: form.sealRankTime ?? null,
      penaltySeconds: form.penaltySeconds ?? PENALTY_SECONDS,
      errors: refused === null ? [] : [refused.text(locale)],
    },
    problems: problems.map(({ shown }) => shown),
    accounts: accounts.map(({ shown }) => shown),
    leftOut,
  };
  const isRight =
    (facts.contest?.errors ?? []).length === 0 && facts.accounts.every(({ errors }) => errors.length === 0);
  const ready = isRight && (form !== null || accounts.length > 0 || added.length > 0);
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return {
    form,
    problems: added.map(({ one, found }) => ({
      ...found,
      label: one.label,
      title: one.name ?? '',
      color: one.color ?? undefined,
    })),
    accounts,
    stars,
    shown: { ...facts, ready, digest },
  };
}

async function problemsOf(db: Db, problems: readonly PlannedProblem[], into: Into | null) {
  const ids = problems.map(({ id }) => id.toLowerCase());
  const bank = await sql.problemsNamed(db, ids, { scored: into !== null && scoringOf(into.rule) === 'score' });
  const inBank = new Map(bank.map((one) => [one.displayId.toLowerCase(), one]));
  const there = into ? await labelsIn(db, into.id) : [];
  return problems.map((one) => {
    const found = inBank.get(one.id.toLowerCase());
    const isThere = there.some(({ problemId, label }) => problemId === found?.id || label === one.label);
    const state = isThere ? ('present' as const) : found ? ('added' as const) : ('missing' as const);
    return { one, found, shown: { label: one.label, problemId: one.id, title: one.name ?? '', state } };
  });
}

async function accountsOf(db: Db, { accounts, teams, organizations, groups }: Configuration, locale: Locale) {
  const [schools, teamsById] = [new Map(organizations.map(pair)), new Map(teams.map((one) => [one.id, one]))];
  const names = new Map(groups.map(pair));
  const unranked = new Set(groups.flatMap(({ id, isUnranked }) => (isUnranked ? [id] : [])));
  const given = accounts.filter(({ type }) => type === 'team');
  const ofTeams = teams.map((one): PlannedAccount => {
    const { id, from, name } = one;
    return { id, from, username: `team${id}`, password: null, name, type: 'team', teamId: id };
  });
  const wanted = (given.length > 0 ? given : ofTeams).map((account) => {
    const team = account.teamId === null ? undefined : teamsById.get(account.teamId);
    const school = (team?.organizationId ? schools.get(team.organizationId) : team?.organization) ?? '';
    const name = team?.name ?? account.name ?? account.username;
    const group = cut(team?.groupIds.map((id) => names.get(id)).find((one) => one !== undefined) ?? '', GROUP_NAME_MAX);
    return { account, name, school, group, star: team?.groupIds.some((id) => unranked.has(id)) === true };
  });
  const known = new Map(
    (
      await sql.accountsNamed(
        db,
        wanted.map(({ account }) => account.username.toLowerCase()),
      )
    ).map((one) => [one.username.toLowerCase(), one]),
  );
  const isNew = ({ account }: (typeof wanted)[number]): boolean => !known.has(account.username.toLowerCase());
  const checked = await checkRows(
    db,
    wanted
      .filter(isNew)
      .map(({ account, name, school }) => [
        account.username,
        account.password ?? PASSWORD_TO_COME,
        '',
        '',
        '',
        cut(name, profileLimits.nickname),
        school,
      ]),
    locale,
  );
  const planned = wanted.map((one) => {
    const { account, name, school, group, star } = one;
    const existing = known.get(account.username.toLowerCase());
    const row = existing ? null : checked.shift();
    const hasPassword = account.password !== null;
    const kind = existing ? ('existing' as const) : hasPassword ? ('newWithPassword' as const) : ('new' as const);
    return {
      uid: existing?.uid ?? null,
      user: row?.user ?? null,
      hasPassword,
      group,
      shown: {
        username: existing?.username ?? account.username,
        name,
        school,
        group,
        from: account.from,
        star,
        kind,
        errors: row?.errors ?? [],
      },
    };
  });
  return {
    accounts: planned,
    stars: planned.flatMap(({ shown }) => (shown.star ? [shown.username] : [])),
    leftOut: accounts.filter(({ type }) => type !== 'team').map(({ username }) => username),
  };
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');
const pair = ({ id, name }: { id: string; name: string }): [string, string] => [id, name];
