import type { Locale } from '@verdict/messages/shape.ts';
import type { Tag } from '@verdict/contract/shapes.ts';

export const tagSorts = ['name', '-name', 'classification', '-classification'] as const;
export interface TagSearch {
  sort?: (typeof tagSorts)[number] | undefined;
}

/** Orders by the words that the reader sees. Tags without a classification come before tags with one. */
export function tagOrders(
  locale: Locale,
  tagName: (name: string) => string,
  classificationOf: (tcid: number | null) => string,
) {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const name = (a: Tag, b: Tag) => compare(tagName(a.name), tagName(b.name));
  return {
    name,
    classification: (a: Tag, b: Tag) => compare(classificationOf(a.tcid), classificationOf(b.tcid)) || name(a, b),
  };
}
