import { z } from 'zod';
import { id, listOf, optional } from '../lists.ts';
import type { ConfigurationSource } from '../source.ts';

const problem = z
  .object({
    id: id.optional(),
    'short-name': id.optional(),
    label: id.optional(),
    letter: id.optional(),
    name: optional(z.string()),
    rgb: optional(z.string()),
    color: optional(z.string()),
  })
  .refine((one) => (one.id ?? one['short-name']) !== undefined);

const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : `P${index + 1}`);

/** Problems in their order. The id is the display id in the problem bank. */
export const source: ConfigurationSource = {
  names: ['problems.yaml', 'problems.json', 'problemset.yaml'],
  read: (path, text) => ({
    problems: listOf(path, text, 'problems', problem).map((one, index) => ({
      id: one.id ?? one['short-name'] ?? '',
      from: path,
      label: one.label ?? one.letter ?? letterOf(index),
      name: one.name,
      color: one.rgb ?? one.color,
    })),
  }),
};
