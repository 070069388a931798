/** Columns that the management tables of contests and trainings share. */
import type { QueryKey } from '@tanstack/react-query';
import type { Column } from '@verdict/kit/lists/DataTable.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { PageAddress } from './address.ts';
import { VisibleSwitch } from './VisibleSwitch.tsx';

interface PlaceRow {
  id: number;
  title: string;
  author: string;
  may: { edit: boolean };
}

/** The management pages of the row, of which this table needs a key and a link. */
interface PlaceManagement {
  key: QueryKey;
  links: { edit: (id: number) => PageAddress };
}

export const titleColumn = <Row extends PlaceRow>(header: string, { links }: PlaceManagement): Column<Row> => ({
  key: 'title',
  header,
  compact: 'title',
  cell: ({ id, title, may }) => (may.edit ? <LooseLink {...links.edit(id)}>{title}</LooseLink> : title),
});

export const authorColumn = <Row extends PlaceRow>(header: string, width: number): Column<Row> => ({
  key: 'author',
  header,
  width,
  quiet: true,
  cell: ({ author }) => <bdi>{author}</bdi>,
});

/** Column with a switch that shows or hides the row's contest or training at once. */
export const visibleColumn = <Row extends PlaceRow>(
  header: string,
  management: PlaceManagement,
  isVisible: (row: Row) => boolean,
  save: (row: Row, visible: boolean) => Promise<unknown>,
): Column<Row> => ({
  key: 'visible',
  header,
  width: 80,
  compact: 'end',
  cell: (row) => (
    <VisibleSwitch
      title={row.title}
      visible={isVisible(row)}
      disabled={!row.may.edit}
      save={(visible) => save(row, visible)}
      changes={management.key}
    />
  ),
});
