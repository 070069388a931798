/** Contests, homework and trainings of Hydro, which are documents of two types. */
import { randomBytes } from 'node:crypto';
import type { RuleId } from '@verdict/domain/contest/rule-ids.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { textToMarkdown } from '@verdict/problem-formats/statement-text.ts';
import type { Document } from 'bson';
import { labelOf } from '../cells.ts';
import type { SiteContest, SiteContestProblem, SiteTraining } from '../entities.ts';
import { dateOf, keyOf, listIn, madeAt, mapIn, numberOf, textIn } from './values.ts';

type Tell = (level: 'warning' | 'info', text: Sentence) => void;

interface Place {
  id: string;
  group: string | null;
  domain: string;
  tell: Tell;
  linked: (text: string) => string;
}

export const HOMEWORK = 'homework';

/** Rules by their counterpart; those of the second list count in ways that no rule here does. */
const rules: Readonly<Record<string, { rule: RuleId; counted: 'recent' | 'highest' }>> = {
  acm: { rule: 'acm', counted: 'recent' },
  oi: { rule: 'oi', counted: 'recent' },
  ioi: { rule: 'oi', counted: 'highest' },
};
const nearest = { rule: 'oi', counted: 'highest' } as const;

/** Whether the ranking of such a contest can be the same here. */
export const hasCounterpart = (rule: unknown): boolean => Object.hasOwn(rules, textIn(rule));

export const ruleOf = (rule: unknown): { rule: RuleId; counted: 'recent' | 'highest' } =>
  rules[textIn(rule)] ?? nearest;

export function contestOf(document: Document, { id, group, domain, tell, linked }: Place): SiteContest {
  const { rule, counted } = ruleOf(document['rule']);
  if (!hasCounterpart(document['rule']))
    tell('warning', sentence('migration.ruleNearest', { from: textIn(document['rule']), to: rule.toUpperCase() }));
  if ((numberOf(document['duration']) ?? 0) > 0) tell('warning', sentence('migration.ownTimes'));
  const startAt = dateOf(document['beginAt']) ?? madeAt(document['docId']);
  const stated = dateOf(document['endAt']) ?? startAt;
  const isBackwards = stated <= startAt;
  if (isBackwards) tell('warning', sentence('migration.contestTimes'));
  const endAt = isBackwards ? new Date(Date.parse(startAt) + 60_000).toISOString() : stated;
  const lockAt = dateOf(document['lockAt']);
  return {
    id,
    group,
    author: keyOf(document['owner']),
    title: textIn(document['title']) || id,
    description: textToMarkdown(linked(textIn(document['content']))),
    rule,
    ...accessOf(document, tell),
    accountRule: null,
    startAt,
    endAt,
    sealAt: lockAt !== null && lockAt >= startAt && lockAt < endAt ? lockAt : null,
    opensAtEnd: document['unlocked'] === true,
    visible: true,
    openPrint: false,
    openBoard: false,
    shownName: 'username',
    counted,
    starUsernames: [],
    awardKind: 'none',
    awards: [],
    allowsLate: false,
    createdAt: madeAt(document['docId']),
    problems: problemsOf(document, id, domain),
  };
}

/** Who is not assigned to a contest, or does not know its password, cannot enter. */
function accessOf(document: Document, tell: Tell): { access: 'public' | 'private'; password: string | null } {
  const password = textIn(document['_code']).trim();
  const isAssigned = listIn(document['assign']).length > 0;
  if (password !== '') return { access: 'private', password };
  if (!isAssigned) return { access: 'public', password: null };
  tell('info', sentence('migration.codeHidden'));
  return { access: 'private', password: randomBytes(9).toString('base64url') };
}

const MOST_PROBLEMS = 1000;

/** Problems of a contest, each once. */
const problemIds = (document: Document): string[] =>
  [...new Set(listIn(document['pids']).map(keyOf))].filter((id) => id !== '').slice(0, MOST_PROBLEMS);

function problemsOf(document: Document, contest: string, domain: string): SiteContestProblem[] {
  const balloons = mapIn(document['balloon']);
  return problemIds(document).map((pid, position) => {
    const balloon = balloons[pid] as unknown;
    const color = typeof balloon === 'string' ? balloon : textIn(mapIn(balloon)['color']);
    return {
      id: `${contest}/${pid}`,
      problem: `${domain}/${pid}`,
      label: labelOf(position),
      title: null,
      color: /^#[0-9a-f]{3,8}$/i.test(color) ? color : null,
      position,
    };
  });
}

const noHomework = { startAt: null, deadline: null, lateSteps: [] };

/** Homework is a training with a deadline; what is late counts less until it ends. */
export function homeworkOf(document: Document, { id, group, domain, tell, linked }: Place): SiteTraining {
  const { access, password } = accessOf(document, tell);
  const startAt = dateOf(document['beginAt']);
  const endAt = dateOf(document['endAt']);
  const deadline = dateOf(document['penaltySince']) ?? endAt;
  const isRight = deadline !== null && (startAt === null || startAt < deadline);
  return {
    id,
    group,
    author: keyOf(document['owner']),
    category: 'Homework',
    categoryColor: null,
    title: textIn(document['title']) || id,
    description: textToMarkdown(linked(textIn(document['content']))),
    rank: 0,
    access,
    password,
    visible: true,
    createdAt: madeAt(document['docId']),
    ...(isRight ? { startAt, deadline, lateSteps: lateSteps(document, deadline, endAt ?? deadline) } : noHomework),
    problems: problemIds(document).map((pid, rank) => ({ problem: `${domain}/${pid}`, rank })),
  };
}

const MOST_STEPS = 10;

/** Each rule of Hydro says from which hour on a factor holds; each step here, until which minute. */
function lateSteps(document: Document, deadline: string, endAt: string): SiteTraining['lateSteps'] {
  const last = Math.floor((Date.parse(endAt) - Date.parse(deadline)) / 60_000);
  const stated = Object.entries(mapIn(document['penaltyRules']))
    .map(([hours, factor]) => ({ from: Number(hours) * 60, percent: Math.round((numberOf(factor) ?? 0) * 100) }))
    .filter(({ from, percent }) => from >= 0 && from < last && percent >= 0 && percent <= 100)
    .sort((a, b) => a.from - b.from);
  const steps = [{ from: 0, percent: 100 }, ...stated].map(({ percent }, index, all) => ({
    withinMinutes: Math.round(all[index + 1]?.from ?? last),
    percent,
  }));
  const used = steps.filter(({ withinMinutes }, index) => withinMinutes > (steps[index - 1]?.withinMinutes ?? 0));
  return last > 0 ? used.slice(0, MOST_STEPS) : [];
}

/** Sections of a training become its list of problems; their titles stay in the description. */
export function trainingOf(document: Document, { id, group, domain, linked }: Place): SiteTraining {
  const dag: unknown = document['dag'];
  const sections = (Array.isArray(dag) ? dag : Object.values(mapIn(dag))).map(mapIn);
  const problems = [...new Set(sections.flatMap(({ pids }) => listIn(pids).map(keyOf)))].slice(0, MOST_PROBLEMS);
  const titles = sections.map(({ title }) => textIn(title)).filter((title) => title !== '');
  const texts = [document['description'], document['content']].map((text) => textToMarkdown(linked(textIn(text))));
  return {
    id,
    group,
    author: keyOf(document['owner']),
    category: null,
    categoryColor: null,
    title: textIn(document['title']) || id,
    description: [...texts, ...(sections.length > 1 ? titles.map((title) => `* ${title}`) : [])]
      .filter((text) => text !== '')
      .join('\n\n'),
    rank: 0,
    access: 'public',
    password: null,
    visible: true,
    createdAt: madeAt(document['docId']),
    ...noHomework,
    problems: problems.map((pid, rank) => ({ problem: `${domain}/${pid}`, rank })),
  };
}
