/** A translation has the same keys as its source; texts with parameters stay functions of the same parameters. */
export type Translation<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Source[Key];
};
export type Locale = 'en-US' | 'zh-CN';
export const locales: readonly Locale[] = ['en-US', 'zh-CN'];

/** Anything that is not Chinese of the mainland is English. */
export function localeFrom(tag: string | null | undefined): Locale {
  return tag?.trim().toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US';
}
