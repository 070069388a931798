/** Refusals of inputs that break the contract. */
import { isErrorKey } from '@verdict/messages/errors.ts';
import type { FieldFault } from '@verdict/messages/field-names.ts';
import type { z } from 'zod';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';

type Issue = z.core.$ZodIssue;

/** `sent` is the whole input. */
export function refusalOfIssue(first: Issue | undefined, sent: unknown): Error {
  const issue = first && ofFirstChoice(first);
  const field = issue?.path.join('.') ?? '';
  if (issue?.message === 'error.textTooLong' && issue.code === 'too_big')
    return new Refusal('error.fieldTooLong', { field, max: Number(issue.maximum) });
  if (issue?.message === 'error.textTooLong') return new Refusal('error.fieldTooLong', { field });
  if (issue?.message === 'error.textCharacters') return new Refusal('error.fieldCharacters', { field });
  if (issue && isErrorKey(issue.message)) return new Refusal(issue.message as 'error.badRequest');
  const fault = issue && faultOf(issue, sent);
  return new HttpRefusal(400, 'error.field', { field, ...(fault && { fault }) });
}

/** The issue of the first rule, for a field with a choice of rules, where it has a text. */
function ofFirstChoice(issue: Issue): Issue {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  if (!inner || isErrorKey(issue.message) || !isErrorKey(inner.message)) return issue;
  return { ...inner, path: [...issue.path, ...inner.path] };
}

/** Up to this many allowed values are listed in a message. */
const FEW = 8;

/** Fault of a member with an invalid value, as far as its type determines it. */
function faultOf(issue: Issue, sent: unknown): FieldFault | undefined {
  if (isAbsent(sent, issue.path)) return { kind: 'missing' };
  if (issue.code === 'invalid_value' && issue.values.length <= FEW)
    return { kind: 'oneOf', values: issue.values.map(String) };
  if (issue.code === 'too_big') return { kind: 'atMost', limit: Number(issue.maximum), of: countedIn(issue.origin) };
  if (issue.code === 'too_small') return { kind: 'atLeast', limit: Number(issue.minimum), of: countedIn(issue.origin) };
  return undefined;
}

const countedIn = (origin: string) =>
  origin === 'string' ? 'characters' : ['array', 'map', 'set'].includes(origin) ? 'entries' : 'value';

function isAbsent(sent: unknown, path: readonly PropertyKey[]): boolean {
  let value = sent;
  for (const member of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return true;
    value = (value as Record<PropertyKey, unknown>)[member];
  }
  return value === undefined || value === null || value === '';
}
