import { z } from 'zod';
import { id, listOf, name, optional } from '../lists.ts';
import type { ConfigurationSource } from '../source.ts';

const organization = z.object({ id, name, formal_name: optional(name) });

export const source: ConfigurationSource = {
  names: ['organizations.json', 'organizations.yaml'],
  read: (path, text) => ({
    organizations: listOf(path, text, 'organizations', organization).map((one) => ({
      id: one.id,
      from: path,
      name: one.formal_name ?? one.name,
    })),
  }),
};
