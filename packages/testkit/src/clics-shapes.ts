/**
 * Shapes of Contest API objects, from the published schemas. Versions 2023-06 and 2026-01 make the same demands on the
 * objects of both. The schemas require `entry_point` even when there is none, though their text allows omitting nulls;
 * 2026-01 also requires the time of a score.
 */
import type { ClicsType } from '@verdict/contest-formats/clics/objects.ts';
import { z } from 'zod';

const id = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-]$|^[A-Za-z0-9_]$/);
const time = z.string().regex(/^[12]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d(\.\d{3})?([+-][01]\d(:[0-5]\d)?|Z)$/);
const reltime = z.string().regex(/^-?([1-9]\d*)?\d:[0-5]\d:[0-5]\d(\.\d{3})?$/);
const duration = reltime.regex(/^\d/);
const count = z.int().nonnegative();
const seconds = z.number().nonnegative().multipleOf(0.001);
/** Judgement types that are used here, a part of the schemas' list. */
const judgementType = z.enum(['AC', 'WA', 'TLE', 'RTE', 'CE', 'PE', 'MLE', 'JE', 'CS']);
const file = z.object({ href: z.string(), mime: z.string(), filename: z.string() });

export const clicsPenalty = { '2023-06': z.int().nonnegative(), '2026-01': duration };
export type ClicsVersionId = keyof typeof clicsPenalty;

export const clicsShapes = (version: ClicsVersionId): Record<ClicsType | 'scoreboard' | 'event', z.ZodType> => {
  const penalty = clicsPenalty[version];
  const state = z.strictObject(
    Object.fromEntries(
      ['started', 'ended', 'frozen', 'thawed', 'finalized', 'end_of_updates'].map((name) => [name, time.nullable()]),
    ),
  );
  const newer = version === '2026-01';
  const lastTime = newer ? penalty.nullable() : penalty.optional();
  return {
    contest: z
      .strictObject({
        id,
        name: z.string(),
        formal_name: z.string(),
        start_time: time,
        duration,
        scoreboard_freeze_duration: duration.optional(),
        scoreboard_thaw_time: time.optional(),
        scoreboard_type: z.enum(['pass-fail', 'score']),
        penalty_time: penalty.optional(),
        ...(newer && { main_scoreboard_group_id: id.optional() }),
      })
      .refine((one) => (one.scoreboard_type === 'pass-fail') === (one.penalty_time !== undefined)),
    'judgement-types': z.strictObject({
      id: judgementType,
      name: z.string(),
      penalty: z.boolean().optional(),
      solved: z.boolean(),
    }),
    languages: z
      .strictObject({
        id,
        name: z.string(),
        entry_point_required: z.boolean(),
        entry_point_name: z.string().optional(),
        extensions: z.array(z.string()),
      })
      .refine((one) => one.entry_point_required === (one.entry_point_name !== undefined)),
    problems: z.strictObject({
      id,
      label: z.string(),
      name: z.string(),
      ordinal: z.int(),
      rgb: z
        .string()
        .regex(/^#[A-Fa-f0-9]{3}([A-Fa-f0-9]{3})?$/)
        .optional(),
      time_limit: seconds,
      test_data_count: count,
      max_score: z.number().optional(),
      ...(newer && { memory_limit: z.number() }),
    }),
    groups: z.strictObject({ id, name: z.string() }),
    organizations: z.strictObject({ id, name: z.string(), formal_name: z.string() }),
    teams: z.strictObject({
      id,
      label: z.string(),
      name: z.string(),
      display_name: z.string(),
      organization_id: id.optional(),
      group_ids: z.array(id),
      ...(!newer && { hidden: z.literal(true).optional() }),
    }),
    state,
    submissions: z.strictObject({
      id,
      language_id: id,
      problem_id: id,
      team_id: id,
      time,
      contest_time: reltime,
      entry_point: z.string().nullable(),
      files: z.array(file),
    }),
    judgements: z.strictObject({
      id,
      submission_id: id,
      judgement_type_id: judgementType,
      score: z.number().nonnegative().optional(),
      start_time: time,
      start_contest_time: reltime,
      end_time: time,
      end_contest_time: reltime,
      max_run_time: seconds.optional(),
      ...(newer && { current: z.boolean() }),
    }),
    runs: z.strictObject({
      id,
      judgement_id: id,
      ordinal: count,
      judgement_type_id: judgementType,
      time,
      contest_time: reltime,
      run_time: seconds,
    }),
    clarifications: z.strictObject({
      id,
      from_team_id: id.optional(),
      ...(newer ? { to_team_ids: z.array(id).optional() } : { to_team_id: id.optional() }),
      reply_to_id: id.optional(),
      problem_id: id.optional(),
      text: z.string(),
      time,
      contest_time: reltime,
    }),
    awards: z.strictObject({ id, citation: z.string(), team_ids: z.array(id) }),
    scoreboard: z.strictObject({
      time,
      contest_time: reltime,
      state,
      rows: z.array(
        z.strictObject({
          rank: z.int().positive(),
          team_id: id,
          score: z.union([
            z.strictObject({ num_solved: count, total_time: penalty, time: lastTime }),
            z.strictObject({ score: z.number(), time: lastTime }),
          ]),
          problems: z.array(
            z.union([
              z.strictObject({ problem_id: id, num_judged: count, num_pending: count, solved: z.literal(false) }),
              z.strictObject({
                problem_id: id,
                num_judged: count,
                num_pending: count,
                solved: z.literal(true),
                time: penalty,
              }),
              z
                .strictObject({
                  problem_id: id,
                  num_judged: count,
                  num_pending: count,
                  score: z.number().nonnegative(),
                  time: penalty.optional(),
                })
                .refine(({ score, time: at }) => score > 0 === (at !== undefined)),
            ]),
          ),
        }),
      ),
    }),
    event: z.strictObject({ type: z.string(), id: id.nullable(), data: z.unknown(), token: z.string() }),
  };
};
