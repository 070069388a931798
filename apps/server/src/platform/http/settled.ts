/** Fields of forms that today's rules refuse, and that are what is stored. */
import { Breach } from '@verdict/contract/fields.ts';
import { isSameValue } from '@verdict/domain/text/stored-values.ts';
import { refusalOfIssue } from './refusal-of-issue.ts';

/** Input of `orStored`, with the values that its service may store. */
export type Settled<Input> = { [Name in keyof Input]: Exclude<Input[Name], Breach> };

/**
 * Accepts fields that break their rule where they are unchanged, and refuses the others by the rule. `stored` reads the
 * values of these fields, and is asked only when there is such a field.
 */
export async function settled<Input extends object>(
  input: Input,
  stored: () => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<Settled<Input>> {
  const breaches = Object.entries(input).filter((entry): entry is [string, Breach] => entry[1] instanceof Breach);
  if (breaches.length === 0) return input as Settled<Input>;
  const kept = (await stored()) ?? {};
  const values = breaches.map(([name, { value, rule }]) => {
    if (Object.hasOwn(kept, name) && isSameValue(value, kept[name])) return [name, kept[name]];
    const [issue] = rule.safeParse(value).error?.issues ?? [];
    throw refusalOfIssue(issue && { ...issue, path: [name, ...issue.path] }, { [name]: value });
  });
  return { ...input, ...Object.fromEntries(values) } as Settled<Input>;
}
