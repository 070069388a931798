/** The machines that judge: what they are, what they do, and who may be one. */
import { JUDGEHOST_NAME_PATTERN } from '@verdict/domain/site/site-config.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, nothing, says } from '../fields.ts';
import { instance } from '../site/settings.ts';
import { hostCalibration } from './judgehost.ts';

/**
 * `working`: gets work. `paused`: gets none until it is resumed. `draining`: gets none and still judges what it has.
 * `drained`: may be switched off. `gone`: should work and was not heard of for a minute. `never`: was not heard of yet.
 * `faulty`: lacks something, rests, and tries again by itself.
 */
export const hostStates = ['working', 'paused', 'draining', 'drained', 'faulty', 'gone', 'never'] as const;
export type HostState = (typeof hostStates)[number];

const load = z.object({
  cpuPercent: z.number(),
  memoryPercent: z.number(),
  running: z.number().int(),
  /** Test data, head starts and scratch files of the host; null or absent when it has not told. */
  diskBytes: z.number().int().nullish(),
});

export const getJudgeServiceInfo = endpoint('GET /api/admin/config/get-judge-service-info', 'admin', {
  input: z.object({}),
  data: z.array(
    z.object({
      cpuCores: z.number().int(),
      percentCpuLoad: z.string(),
      percentMemoryLoad: z.string(),
      service: instance,
      /** Ours, from here on. */
      name: z.string(),
      state: z.enum(hostStates),
      version: z.string().nullable(),
      /** Submissions it judges at once; null before it was heard of. */
      slots: z.number().int().nullable(),
      /** Judgings that it holds now. */
      running: z.number().int(),
      load: load.nullable(),
      languages: z.array(z.object({ name: z.string(), version: z.string() })),
      /** As the sandbox reports it; null before it was heard of. */
      enforcement: z.record(z.string(), z.unknown()).nullable(),
      /** Speed and noise of the machine; null while they are measured. */
      calibration: hostCalibration.nullable(),
      /** What a faulty host lacks, in its own words, and since when. */
      trouble: z.object({ reason: z.string(), since: date }).nullable(),
      lastSeen: date.nullable(),
      gmtCreate: date,
    }),
  ),
});

const name = z.string(says('error.judgehostName')).regex(JUDGEHOST_NAME_PATTERN, says('error.judgehostName'));

export const createJudgehost = endpoint('POST /api/admin/judgehost', 'superAdmin', {
  input: z.object({ name }),
  /** The token is shown this once. */
  data: z.object({ name: z.string(), token: z.string() }),
});

export const duties = ['work', 'pause', 'drain'] as const;
export type Duty = (typeof duties)[number];

export const setJudgehostDuty = endpoint('PUT /api/admin/judgehost', 'superAdmin', {
  input: z.object({ name, duty: z.enum(duties) }),
  data: nothing,
});

export const revokeJudgehost = endpoint('DELETE /api/admin/judgehost', 'superAdmin', {
  input: z.object({ name }),
  data: nothing,
});
