/** Type of a translation: the same keys as its source, with texts that take the same parameters. */
export type Translation<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Source[Key];
};
export type Locale = 'en-US' | 'zh-CN';
export const locales: readonly Locale[] = ['en-US', 'zh-CN'];

/**
 * Chinese for `zh-cn` in any case, English for any other tag. In a list such as Accept-Language only the first tag
 * counts.
 */
export function localeFrom(tag: string | null | undefined): Locale {
  return tag?.split(/[,;]/)[0]?.trim().toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US';
}

/** Texts for a message table in `domain`: a string, or a function of the values that the table declares for the key. */
export type SentenceTexts<Table> = {
  [Key in keyof Table]: Table[Key] extends null ? string : (values: Table[Key]) => string;
};
