/** Pairs `test_input` and `test_output` of an FPS item (formats.md 8.1). */
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import type { XmlElement } from '../xml.ts';

export interface TestPair {
  name: string | null;
  input: string;
  output: string;
}

export function pairTests(item: XmlElement, findings: Findings): TestPair[] {
  const elements = item.children.filter((child) => child.name === 'test_input' || child.name === 'test_output');
  const isInput = (element: XmlElement) => element.name === 'test_input';
  /** Name of an element, or its number when it has none. */
  const calledFor = (element: XmlElement) =>
    nameOf(element) ?? String(elements.filter(({ name }) => name === element.name).indexOf(element) + 1);
  // An old HUSTOJ also wrote answers as `test_input`.
  if (elements.length > 0 && elements.every(isInput)) return alternate(elements, findings);

  const pairs: TestPair[] = [];
  const named = new Map(
    elements
      .filter((element) => !isInput(element) && nameOf(element) !== null)
      .map((element) => [nameOf(element)!, element]),
  );
  const used = new Set<XmlElement>();
  const waiting: XmlElement[] = [];
  for (const element of elements) {
    if (used.has(element)) continue;
    if (isInput(element)) {
      const partner = named.get(nameOf(element) ?? '');
      if (partner && !used.has(partner)) {
        pairs.push(pair(element, partner));
        used.add(partner);
      } else waiting.push(element);
    } else if (waiting.length > 0) {
      used.add(element);
      pairs.push(pair(waiting.shift()!, element));
    } else findings.warning('orphan-output', sentence('package.namedAnswerWithoutInput', { name: calledFor(element) }));
  }
  if (waiting.length >= 2 && waiting.length % 2 === 0 && pairs.length > 0)
    return [...pairs, ...alternate(waiting, findings)];
  for (const element of waiting) {
    findings.error('missing-output', sentence('package.namedInputWithoutAnswer', { name: calledFor(element) }));
    pairs.push({ name: nameOf(element), input: element.text, output: '' });
  }
  return pairs;
}

function alternate(elements: XmlElement[], findings: Findings): TestPair[] {
  findings.warning('tests-alternate', sentence('package.testsAlternate'));
  const pairs: TestPair[] = [];
  for (let at = 0; at + 1 < elements.length; at += 2) pairs.push(pair(elements[at]!, elements[at + 1]!));
  if (elements.length % 2 === 1) findings.error('missing-output', sentence('package.lastWithoutAnswer'));
  return pairs;
}

const nameOf = (element: XmlElement) =>
  element.attributes['name'] ?? element.attributes['filename']?.replace(/\.(in|out|ans)$/, '') ?? null;

const pair = (input: XmlElement, output: XmlElement): TestPair => ({
  name: nameOf(input),
  input: input.text,
  output: output.text,
});
