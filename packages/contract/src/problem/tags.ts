/** Tags of the problem bank, and the classifications that group them. */
import { TAG_MAX } from '@verdict/domain/problem/problem-form.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idOrNone,
  nothing,
  optionalColor,
  optionalInteger,
  optionalText,
  orStored,
  requiredLine,
} from '../fields.ts';
import { readFrom, revision } from '../revision.ts';
import { storedTag } from '../shapes.ts';
import { tagClassification } from '../site/site.ts';

/** `ME` is this site; other values are remote judges. */
const judge = z.preprocess(
  (sent) => sent || undefined,
  z
    .string()
    .regex(/^[A-Z]{1,20}$/)
    .default('ME'),
);

const tagSent = { name: requiredLine(TAG_MAX, 'error.nameRequired'), color: optionalColor, tcid: idOrNone };

export const createTag = endpoint('POST /api/admin/tag', 'problemAdmin', {
  input: z.object({ ...tagSent, oj: judge }),
  data: storedTag,
});
export const updateTag = endpoint('PUT /api/admin/tag', 'problemAdmin', {
  stores: z.object({ name: z.string(), color: z.string().nullable(), tcid: z.number().int().nullable() }),
  input: z.object({ id, ...readFrom, ...tagSent, name: orStored(tagSent.name), color: orStored(tagSent.color) }),
  data: nothing,
});
export const deleteTag = endpoint('DELETE /api/admin/tag', 'problemAdmin', {
  input: z.object({ tid: id }),
  data: nothing,
});

const classificationSent = {
  name: requiredLine(255, 'error.nameRequired'),
  /** Smaller ranks come first. */
  rank: optionalInteger.transform((rank) => rank ?? 0),
};

export const getClassifications = endpoint('GET /api/admin/tag/classification', 'problemAdmin', {
  input: z.object({ oj: optionalText(20) }),
  data: z.array(tagClassification.extend({ revision })),
});
export const createClassification = endpoint('POST /api/admin/tag/classification', 'problemAdmin', {
  input: z.object({ ...classificationSent, oj: judge }),
  data: tagClassification,
});
export const updateClassification = endpoint('PUT /api/admin/tag/classification', 'problemAdmin', {
  stores: z.object({ name: z.string(), rank: z.number().int() }),
  input: z.object({ id, ...readFrom, ...classificationSent, name: orStored(classificationSent.name) }),
  data: nothing,
});
export const deleteClassification = endpoint('DELETE /api/admin/tag/classification', 'problemAdmin', {
  input: z.object({ tcid: id }),
  data: nothing,
});
