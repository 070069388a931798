import { z } from 'zod';
import { id, listOf, name, optional } from '../lists.ts';
import type { ConfigurationSource } from '../source.ts';
import { readTsv } from '../tsv.ts';

const flag = z.union([z.boolean(), z.string().transform((word) => word === 'true')]);
const group = z.object({
  id,
  name,
  hidden: optional(flag),
  sortorder: optional(z.union([z.string(), z.number()]).transform(Number)),
});

/** DOMjudge groups that are hidden or sorted behind the others contain unofficial teams. */
export const source: ConfigurationSource = {
  names: ['groups.tsv', 'groups.json', 'groups.yaml'],
  read: (path, text) => ({
    groups: path.endsWith('.tsv')
      ? readTsv(path, text, ['File_Version', 'groups'], 2).map(({ from, cell }) => ({
          id: cell(0, 'id'),
          from,
          name: cell(1, 'name'),
          isUnranked: false,
        }))
      : listOf(path, text, 'groups', group).map(({ hidden, sortorder, ...one }) => ({
          ...one,
          from: path,
          isUnranked: hidden === true || (sortorder ?? 0) > 0,
        })),
  }),
};
