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

export const textFields = {
  source: { max: TEXT_MAX, isLine: false },
} as const satisfies Record<string, TextField>;

export type TextFieldName = keyof typeof textFields;
export type TextFields = Record<TextFieldName, string>;
export const textFieldNames = Object.keys(textFields) as TextFieldName[];

/** A value for each of the texts. */
export const ofEachText = <T>(value: (name: TextFieldName, field: TextField) => T): Record<TextFieldName, T> =>
  Object.fromEntries(textFieldNames.map((name) => [name, value(name, textFields[name])])) as Record<TextFieldName, T>;
