import { SearchInput } from '../kit/SearchInput.tsx';
import type { ListAddress } from './list-address.ts';

interface Props {
  address: ListAddress<{ keyword?: string | undefined }>;
  /** Says what is searched. */
  label: string;
}

/** The field that a list is searched with by a word, which is in its address. */
export const KeywordInput = ({ address: { search, filter }, label }: Props) => (
  <SearchInput
    value={search.keyword}
    onSearch={(keyword, more) => filter({ keyword }, more)}
    label={label}
    width={280}
  />
);
