import { flag, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';

export const boardPages = pages(50, [10, 30, 50, 100, 300]);

export interface BoardSearch extends Paging {
  /** Part of a name or school. */
  keyword?: string | undefined;
  /** Hides star participants, who take part without a rank. */
  removeStar?: true | undefined;
  /** Includes submissions after the end. */
  containsEnd?: true | undefined;
  /** Ignores the seal; for the jury. */
  force?: true | undefined;
  /** Shows the jury only what participants see. */
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
