import { SearchInput } from '../controls/SearchInput.tsx';
import type { ListAddress } from './list-address.ts';

interface Props {
  address: ListAddress<{ keyword?: string | undefined }>;
  /** Label that names the searched things. */
  label: string;
}

/** Keyword search of a list. The keyword is kept in the address. */
export const KeywordInput = ({ address: { search, filter }, label }: Props) => (
  <SearchInput
    value={search.keyword}
    onSearch={(keyword, more) => filter({ keyword }, more)}
    label={label}
    width={280}
  />
);
