import {
  announcementSorts,
  audiences,
  noticeSorts,
  type AnnouncementSort,
  type Audience,
  type NoticeSort,
} from '@verdict/contract/admin/announcements.ts';
import { integer, oneOf, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { readSortedPaging, type SortedPaging } from '../../app/sorted-paging.ts';

export interface AnnouncementSearch extends SortedPaging<AnnouncementSort> {
  /** 0 visible, 1 hidden. */
  status?: number | undefined;
}

export const readAnnouncementSearch = (raw: RawSearch | AnnouncementSearch): AnnouncementSearch => ({
  status: integer(raw.status, 0, 1),
  ...readSortedPaging(announcementSorts)(raw),
});

export interface NoticeSearch extends SortedPaging<NoticeSort> {
  type?: Audience | undefined;
}

export const readNoticeSearch = (raw: RawSearch | NoticeSearch): NoticeSearch => ({
  type: oneOf(raw.type, audiences),
  ...readSortedPaging(noticeSorts)(raw),
});
