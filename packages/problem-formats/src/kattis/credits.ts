/**
 * People and rights of an ICPC package. The author is a field of its own here; the others are a text with one line for
 * each role, such as `Testers: Ada, Bob`, which a writer turns into roles again.
 */
import { licenses, textFields } from '@verdict/domain/problem/text-fields.ts';
import { isMap, textAt, type YamlMap, type YamlValue } from '../descriptor.ts';

/** Names of people, without their addresses. */
function peopleOf(value: YamlValue | undefined): string {
  const person = (one: YamlValue): string =>
    typeof one === 'string' ? one : isMap(one) ? (textAt(one, 'name') ?? '') : '';
  const names = Array.isArray(value) ? value.map(person).join(', ') : value === undefined ? '' : person(value);
  return names
    .slice(0, textFields.credits.max)
    .split(/<[^<>]*>/)
    .map((part) => part.trimEnd())
    .join('')
    .trim();
}

export function authorOf(yaml: YamlMap): string {
  const { credits } = yaml;
  const authors = isMap(credits) && credits['authors'] !== undefined ? credits['authors'] : credits;
  return peopleOf(authors ?? yaml['author']);
}

/** Known short names in lower case; other licenses as they are. Empty when the license is unknown. */
export function licenseOf(yaml: YamlMap): string {
  const stated = (textAt(yaml, 'license') ?? '').trim();
  const known = [...licenses, 'unknown'].find((one) => one === stated.toLowerCase());
  return known === 'unknown' ? '' : (known ?? stated);
}

const OWNER = 'Rights owner';
const labels: Readonly<Record<string, string>> = {
  contributors: 'Contributors',
  testers: 'Testers',
  translators: 'Translators',
  packagers: 'Packagers',
  acknowledgements: 'Acknowledgements',
};

/** Everybody but the authors, and the owner of the rights. */
export function creditsOf(yaml: YamlMap): string {
  const { credits } = yaml;
  const roles: [string, YamlValue][] = isMap(credits) ? Object.entries(credits) : [];
  const lines = roles.flatMap(([role, people]): [string, string][] => {
    if (role === 'authors') return [];
    const label = Object.hasOwn(labels, role) ? labels[role]! : role;
    // Translators are stated by language.
    if (role !== 'translators' || !isMap(people)) return [[label, peopleOf(people)]];
    return Object.entries(people).map(([language, names]) => [`${label} (${language})`, peopleOf(names)]);
  });
  return [...lines, [OWNER, peopleOf(yaml['rights_owner'])] as const]
    .filter(([, people]) => people !== '')
    .map(([label, people]) => `${label}: ${people}`)
    .join('\n');
}

export interface WrittenCredits {
  owner: string;
  /** Names by role; those of translators by language. */
  roles: Record<string, string[] | Record<string, string[]>>;
}

/** Credits by role. Lines of another form are acknowledgements. */
export function writtenCredits(credits: string): WrittenCredits {
  const written: WrittenCredits = { owner: '', roles: {} };
  const byLabel = Object.entries(labels);
  for (const line of credits.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [label, people] = splitOnce(line, ':');
    const names = (people ?? '').split(',').map((one) => one.trim());
    const language = /^Translators \(([A-Za-z-]{1,20})\)$/.exec(label)?.[1];
    const role = byLabel.find(([name, shown]) => shown === label && name !== 'translators')?.[0];
    if (people !== undefined && label === OWNER) written.owner = people;
    else if (language !== undefined)
      written.roles['translators'] = {
        ...(written.roles['translators'] as Record<string, string[]>),
        [language]: names,
      };
    else if (people !== undefined && role !== undefined) addTo(written, role, names);
    else addTo(written, 'acknowledgements', [line]);
  }
  return written;
}

const addTo = ({ roles }: WrittenCredits, role: string, names: string[]): void => {
  roles[role] = [...((roles[role] as string[] | undefined) ?? []), ...names];
};

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
