import { oneOf, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';

const views = ['problems', 'topics', 'marks'] as const;

export interface ClassSearch {
  /** Defaults to the grid by problem. */
  view?: (typeof views)[number] | undefined;
  /** Part of a student's name. */
  keyword?: string | undefined;
  /** Section in the group. */
  section?: string | undefined;
  /** Uid of the student whose path is open. */
  student?: string | undefined;
}

export const readClassSearch = (raw: RawSearch | ClassSearch): ClassSearch => ({
  view: oneOf(raw.view, views),
  keyword: text(raw.keyword, 100),
  section: text(raw.section, 40),
  student: text(raw.student, 64),
});
