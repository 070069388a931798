import { z } from 'zod';
import { id, listOf, name, optional } from '../lists.ts';
import type { ConfigurationSource } from '../source.ts';
import { readTsv } from '../tsv.ts';

const team = z.object({
  id,
  name,
  display_name: optional(name),
  organization_id: optional(id),
  group_ids: optional(z.array(id)),
});

/** Columns of the TSV: id, ICPC id, group, name, school, short name, country, id of the school. */
export const source: ConfigurationSource = {
  names: ['teams2.tsv', 'teams.tsv', 'teams.json', 'teams.yaml'],
  read: (path, text) => ({
    teams: path.endsWith('.tsv')
      ? readTsv(path, text, ['File_Version', 'teams'], 4).map(({ from, cell, optional: at }) => ({
          id: at(0) ?? cell(1, 'id'),
          from,
          name: cell(3, 'name'),
          organizationId: null,
          organization: at(4),
          groupIds: [at(2)].filter((group) => group !== null),
        }))
      : listOf(path, text, 'teams', team).map((one) => ({
          id: one.id,
          from: path,
          name: one.display_name ?? one.name,
          organizationId: one.organization_id,
          organization: null,
          groupIds: one.group_ids ?? [],
        })),
  }),
};
