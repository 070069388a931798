import { audiences, noticeSorts, type Audience, type NoticeSort } from '@verdict/contract/community/announcement.ts';
import { oneOf, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';
import { officePages } from '../../../app/office/pages.ts';

export interface NoticeSearch extends Sorted<NoticeSort> {
  type?: Audience | undefined;
}

export const readNoticeSearch = (raw: RawSearch | NoticeSearch): NoticeSearch => ({
  type: oneOf(raw.type, audiences),
  ...readSorted(raw, officePages, noticeSorts),
});
