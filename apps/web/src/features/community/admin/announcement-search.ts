import { announcementSorts, type AnnouncementSort } from '@verdict/contract/community/announcement.ts';
import { integer, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';
import { officePages } from '../../../app/office/pages.ts';

export interface AnnouncementSearch extends Sorted<AnnouncementSort> {
  /** 0 visible, 1 hidden. */
  status?: number | undefined;
}

export const readAnnouncementSearch = (raw: RawSearch | AnnouncementSearch): AnnouncementSearch => ({
  status: integer(raw.status, 0, 1),
  ...readSorted(raw, officePages, announcementSorts),
});
