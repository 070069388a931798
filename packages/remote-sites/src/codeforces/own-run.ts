/** Finds the sent program among several new runs: by its language, then by its code. */
import { RemoteError, type RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import { asObject, asText } from '../json.ts';
import { newRuns, onlyOne } from '../runs.ts';
import type { Baseline, RemoteSubmission } from '../site.ts';
import type { SiteClient } from '../http/site-client.ts';
import { languages } from './languages.ts';
import { privateAnswer } from './session.ts';

/** Limit on codes to read, each of which costs a request. */
const CODES_READ_MAX = 5;

interface Listed {
  runId: string;
  /** Language name in the list; '' when the list omits it. */
  language: string;
}

/**
 * The run that has appeared since the baseline. Null when there is none yet. `page` is one of the account's own pages,
 * which contains the token. Throws `runAmbiguous` when several runs have the same language and code.
 */
export async function findOwnRun(
  client: SiteClient,
  page: string,
  runs: readonly Listed[],
  baseline: Baseline,
  { language, source }: Pick<RemoteSubmission, 'language' | 'source'>,
): Promise<string | null> {
  const ids = newRuns(
    runs.map(({ runId }) => runId),
    baseline,
  );
  const fresh = runs.filter(({ runId }) => ids.includes(runId));
  const family = familyOf(languages.find(({ id }) => id === language)?.name ?? '');
  const ours = fresh.filter((run) => family !== null && familyOf(run.language) === family);
  const left = (ours.length > 0 ? ours : fresh).map(({ runId }) => runId);
  if (left.length < 2 || left.length > CODES_READ_MAX) return onlyOne(left);
  const same: string[] = [];
  for (const runId of left) if ((await codeOf(client, page, runId)) === plainCode(source)) same.push(runId);
  return onlyOne(same.length > 0 ? same : left);
}

/**
 * Families of languages, because the form and the API use different names: `GNU G++17 7.3.0` in one is `C++17 (GCC
 * 7-32)` in the other.
 */
const families = {
  pypy: /pypy/i,
  python: /python/i,
  javascript: /javascript|node\.?js/i,
  java: /java/i,
  kotlin: /kotlin/i,
  cpp: /\+\+/,
  csharp: /c#/i,
  fsharp: /f#/i,
  pascal: /pascal|delphi|fpc/i,
  rust: /rust/i,
  ruby: /ruby/i,
  perl: /perl/i,
  php: /php/i,
  haskell: /haskell/i,
  scala: /scala/i,
  ocaml: /ocaml/i,
  go: /\bgo\b/i,
  d: /\bd\b/i,
  c: /\bc(?:11|\b)/i,
};

/** Family of a language by its name; the first match counts. Null for unknown names. */
const familyOf = (name: string): string | null =>
  Object.entries(families).find(([, pattern]) => pattern.test(name))?.[0] ?? null;

/** Normalizes line ends, which the site changes. */
const plainCode = (code: string): string => code.replaceAll('\r\n', '\n').trim();

/** Code of a run. Null when the site does not show it. */
async function codeOf(client: SiteClient, page: string, runId: string): Promise<string | null> {
  try {
    const answer = asObject(await privateAnswer(client, page, '/data/submitSource', runId), 'submitSource');
    return plainCode(asText(answer['source']));
  } catch (error) {
    if (error instanceof RemoteError && unreadable.has(error.kind)) return null;
    throw error;
  }
}

const unreadable: ReadonlySet<RemoteErrorKind> = new Set([
  'pageNotUnderstood',
  'challengeRequired',
  'permissionDenied',
]);
