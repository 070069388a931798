/** Facts about domains, accounts, problems and contests of a Hydro site that several of its readers need. */
import type { Document } from 'bson';
import { lazily, listIn as listAt } from '../cells.ts';
import { HOMEWORK, hasCounterpart, ruleOf } from './contests.ts';
import { CONTEST, MAIN_DOMAIN, PROBLEM } from './facts.ts';
import type { MongoDump } from './mongo-dump.ts';
import type { TestPlace } from './problems.ts';
import { dateOf, keyOf, listIn, mapIn, numberOf, textIn } from './values.ts';

/** First account of a person; those before it are the judge's own. */
const FIRST_UID = 2;

interface Domain {
  id: string;
  name: string;
  owner: string;
  bulletin: string;
  /** How others join: not at all, everybody, or with a code. */
  join: { method: number; code: string };
}

export interface ContestFacts {
  title: string;
  startAt: string | null;
  isHomework: boolean;
  isOfPoints: boolean;
  hasCounterpart: boolean;
  pids: ReadonlySet<string>;
  /** Points of a problem where they are not 100. */
  points: ReadonlyMap<string, number>;
  /** Names of groups, or uids. */
  assigned: readonly string[];
}

export const isPerson = ({ _id: id }: Document): boolean => (numberOf(id) ?? 0) >= FIRST_UID;

/** Id of something in a domain. */
export const idIn = (document: Document, key: string): string =>
  `${keyOf(document['domainId'])}/${keyOf(document[key])}`;

/** The group that a domain becomes. Null for the site itself. */
export const groupOf = (document: Document): string | null => {
  const domain = keyOf(document['domainId']);
  return domain === MAIN_DOMAIN ? null : domain;
};

/** Everything is read when it is first asked for. */
export function openIndex(dump: MongoDump) {
  return {
    domains: lazily(() => readDomains(dump)),
    usernames: lazily(() => readUsernames(dump)),
    contests: lazily(() => readContests(dump)),
    tests: lazily(() => readTestPlaces(dump)),
    classes: lazily(() => readClasses(dump)),
    unranked: lazily(() => readUnranked(dump)),
  };
}

async function readDomains(dump: MongoDump): Promise<Map<string, Domain>> {
  const domains = new Map<string, Domain>();
  for await (const documents of dump.documents('domain'))
    for (const document of documents) {
      const id = keyOf(document['_id']);
      const join = mapIn(document['_join']);
      domains.set(id, {
        id,
        name: textIn(document['name']).trim() || id,
        owner: keyOf(document['owner']),
        bulletin: textIn(document['bulletin']),
        join: { method: numberOf(join['method']) ?? 0, code: textIn(join['code']) },
      });
    }
  return domains;
}

async function readUsernames(dump: MongoDump): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const documents of dump.documents('user'))
    for (const user of documents.filter(isPerson)) names.set(keyOf(user['_id']), textIn(user['uname']));
  return names;
}

async function readContests(dump: MongoDump): Promise<Map<string, ContestFacts>> {
  const contests = new Map<string, ContestFacts>();
  for await (const documents of dump.documents('document', CONTEST))
    for (const document of documents) {
      const points = Object.entries(mapIn(document['score'])).flatMap(([pid, value]): [string, number][] => {
        const number = numberOf(value);
        return number === null ? [] : [[pid, number]];
      });
      contests.set(idIn(document, 'docId'), {
        title: textIn(document['title']),
        startAt: dateOf(document['beginAt']),
        isHomework: document['rule'] === HOMEWORK,
        isOfPoints: ruleOf(document['rule']).rule !== 'acm',
        hasCounterpart: hasCounterpart(document['rule']),
        pids: new Set(listIn(document['pids']).map(keyOf)),
        points: new Map(points),
        assigned: listIn(document['assign']).map(keyOf),
      });
    }
  return contests;
}

/** A problem may show one of another domain, whose tests and settings it uses. */
async function readTestPlaces(dump: MongoDump): Promise<(document: Document) => TestPlace> {
  const shown = new Map<string, string>();
  const configs = new Map<string, string>();
  for await (const documents of dump.documents('document', PROBLEM))
    for (const document of documents) {
      const { domainId, pid } = mapIn(document['reference']);
      if (keyOf(pid) !== '') shown.set(idIn(document, 'docId'), `${keyOf(domainId)}/${keyOf(pid)}`);
    }
  const targets = new Set(shown.values());
  if (targets.size > 0)
    for await (const documents of dump.documents('document', PROBLEM))
      for (const document of documents) {
        const id = idIn(document, 'docId');
        if (targets.has(id)) configs.set(id, textIn(document['config']));
      }
  return (document) => {
    const own = idIn(document, 'docId');
    const place = shown.get(own) ?? own;
    const slash = place.indexOf('/');
    const config = place === own ? textIn(document['config']) : (configs.get(place) ?? '');
    return { domain: place.slice(0, slash), id: place.slice(slash + 1), config };
  };
}

interface Class {
  id: string;
  domain: string;
  name: string;
  uids: string[];
}

async function readClasses(dump: MongoDump): Promise<Class[]> {
  const classes: Class[] = [];
  for await (const documents of dump.documents('user.group'))
    for (const document of documents)
      classes.push({
        id: `class/${keyOf(document['_id'])}`,
        domain: keyOf(document['domainId']),
        name: textIn(document['name']),
        uids: listIn(document['uids']).map(keyOf),
      });
  return classes;
}

/** Uids of those who take part in a contest out of competition. */
async function readUnranked(dump: MongoDump): Promise<Map<string, string[]>> {
  const unranked = new Map<string, string[]>();
  for await (const documents of dump.documents('document.status', CONTEST))
    for (const status of documents)
      if (status['unrank'] === true) listAt(unranked, idIn(status, 'docId')).push(keyOf(status['uid']));
  return unranked;
}
