/**
 * Texts about a problem beside its statements. The checks of forms and packages, the API, the form, its comparison of
 * versions and our own package format derive from this list.
 */
interface TextField {
  /** Maximum length in characters. */
  max: number;
  /** True for a text in one line. */
  isLine: boolean;
}

/** Maximum length of most texts of a problem. */
export const TEXT_MAX = 65_535;

/** Licenses of ICPC packages, by their names there. An empty text means `unknown`. */
export const licenses = ['public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission'] as const;
export type License = (typeof licenses)[number];
export const isLicense = (license: string): license is License => licenses.some((one) => one === license);

export const textFields = {
  source: { max: TEXT_MAX, isLine: false },
  /** One of `licenses`, or any other short name. */
  license: { max: 100, isLine: true },
  /** People besides the author, such as testers and translators, and the owner of the rights. */
  credits: { max: 10_000, isLine: false },
} as const satisfies Record<string, TextField>;

export type TextFieldName = keyof typeof textFields;
export type TextFields = Record<TextFieldName, string>;
export const textFieldNames = Object.keys(textFields) as TextFieldName[];

/** A value for each of the texts. */
export const ofEachText = <T>(value: (name: TextFieldName, field: TextField) => T): Record<TextFieldName, T> =>
  Object.fromEntries(textFieldNames.map((name) => [name, value(name, textFields[name])])) as Record<TextFieldName, T>;
