import { flag, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/ui/lists/paging.ts';

export const boardPages = pages(50, [10, 30, 50, 100, 300]);

export interface BoardSearch extends Paging {
  /** Part of a name or school. */
  keyword?: string | undefined;
  /** Without those who take part without a rank. */
  removeStar?: true | undefined;
  /** With what was sent after the end. */
  containsEnd?: true | undefined;
  /** As it really stands. */
  force?: true | undefined;
  /** For the jury: without anything that participants do not see. */
  plain?: true | undefined;
}

export const readBoardSearch = (raw: RawSearch | BoardSearch): BoardSearch => ({
  keyword: text(raw.keyword),
  removeStar: flag(raw.removeStar),
  containsEnd: flag(raw.containsEnd),
  force: flag(raw.plain) ? undefined : flag(raw.force),
  plain: flag(raw.plain),
  ...readPaging(raw, boardPages),
});
