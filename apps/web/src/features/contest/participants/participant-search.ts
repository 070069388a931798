import { pages, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';
import { text, type RawSearch } from '@verdict/kit/lists/search-params.ts';

export const participantPages = pages(30, [30, 60, 100]);

export interface ParticipantSearch extends Paging {
  /** Part of a name, school or place. */
  keyword?: string | undefined;
}

export const readParticipantSearch = (raw: RawSearch | ParticipantSearch): ParticipantSearch => ({
  keyword: text(raw.keyword, 100),
  ...readPaging(raw, participantPages),
});
