/** A translation has the same keys as its source; texts with parameters stay functions of the same parameters. */
export type Translation<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Source[Key];
};
export type Locale = 'en-US' | 'zh-CN';
export const locales: readonly Locale[] = ['en-US', 'zh-CN'];

/** `zh-cn` in any case is Chinese, anything else English; of a list as in Accept-Language the first counts. */
export function localeFrom(tag: string | null | undefined): Locale {
  return tag?.split(/[,;]/)[0]?.trim().toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US';
}

/** Sentences of a table in `domain`: a text, or a function of the values that its key has there. */
export type SentenceTexts<Table> = {
  [Key in keyof Table]: Table[Key] extends null ? string : (values: Table[Key]) => string;
};
