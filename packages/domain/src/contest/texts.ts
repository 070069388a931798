/**
 * Texts of a contest. The checks of its form, the API, the form's state, its comparison of versions and the saved row
 * derive from this list.
 */
interface ContestText {
  /** Maximum length in characters. */
  max: number;
  /** True for a text in one line, saved without spaces around it. */
  isLine: boolean;
  /** Complaint about a blank text. Null when the text may be blank; a client that does not send it keeps it. */
  blank: 'error.titleRequired' | 'error.contestDescriptionRequired' | null;
}

export const TITLE_MAX = 255;
export const SHORT_NAME_MAX = 50;
export const DESCRIPTION_MAX = 65_535;

export const contestTexts = {
  title: { max: TITLE_MAX, isLine: true, blank: 'error.titleRequired' },
  shortName: { max: SHORT_NAME_MAX, isLine: true, blank: null },
  description: { max: DESCRIPTION_MAX, isLine: false, blank: 'error.contestDescriptionRequired' },
} as const satisfies Record<string, ContestText>;

export type ContestTextName = keyof typeof contestTexts;
export type ContestTexts = Record<ContestTextName, string>;
export const contestTextNames = Object.keys(contestTexts) as ContestTextName[];

/** A value for each of the texts. */
export const ofEachText = <T>(value: (name: ContestTextName, text: ContestText) => T): Record<ContestTextName, T> =>
  Object.fromEntries(contestTextNames.map((name) => [name, value(name, contestTexts[name])])) as Record<
    ContestTextName,
    T
  >;

export type OptionalTextName = keyof {
  [Name in ContestTextName as (typeof contestTexts)[Name]['blank'] extends null ? Name : never]: 0;
};
const optionalNames = contestTextNames.filter((name) => contestTexts[name].blank === null) as OptionalTextName[];

/** A value for each of the texts that may be blank. */
export const ofEachOptionalText = <T>(value: (name: OptionalTextName) => T): Record<OptionalTextName, T> =>
  Object.fromEntries(optionalNames.map((name) => [name, value(name)])) as Record<OptionalTextName, T>;

/** Name of a contest where there is little room: tabs, heads of printed pages, feeds, the award ceremony. */
export const briefName = ({ title, shortName }: Pick<ContestTexts, 'title' | 'shortName'>): string =>
  shortName || title;
