import { sentence } from '@verdict/domain/text/sentence.ts';
import { z } from 'zod';
import { broken } from '../../json-file.ts';
import { id, listOf, name, optional } from '../lists.ts';
import type { ConfigurationSource } from '../source.ts';
import { readTsv } from '../tsv.ts';

const types = ['team', 'judge', 'jury', 'admin', 'analyst', 'staff'];
const account = z.object({
  id: id.optional(),
  username: name,
  password: optional(z.string().min(1)),
  name: optional(z.string()),
  type: z.enum(types),
  team_id: optional(id),
});

/** Columns of the TSV: type, name, username, password. A team's id is the only number in its username. */
export const source: ConfigurationSource = {
  names: ['accounts.tsv', 'accounts.json', 'accounts.yaml'],
  read: (path, text) => ({
    accounts: path.endsWith('.tsv')
      ? readTsv(path, text, ['accounts', 'File_Version'], 4).map(({ from, line, cell, optional: at }) => {
          const [type, username] = [cell(0, 'type'), cell(2, 'username')];
          if (!types.includes(type))
            throw broken(path, sentence('contestFile.lineWrong', { path, line, column: 'type' }));
          const numbers = username.match(/\d+/g) ?? [];
          return {
            id: username,
            from,
            username,
            password: at(3),
            name: at(1),
            type,
            teamId: type === 'team' && numbers.length === 1 ? String(Number(numbers[0])) : null,
          };
        })
      : listOf(path, text, 'accounts', account).map((one) => ({
          id: one.id ?? one.username,
          from: path,
          username: one.username,
          password: one.password,
          name: one.name,
          type: one.type,
          teamId: one.team_id,
        })),
  }),
};
