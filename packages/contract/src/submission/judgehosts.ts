/** Judge hosts: their state, their work, and which machines are allowed. */
import { JUDGEHOST_NAME_PATTERN } from '@verdict/domain/site/site-config.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, nothing, says } from '../fields.ts';
import { instance } from '../site/settings.ts';
import { hostCalibration } from './judgehost.ts';

/**
 * `working`: gets work. `paused`: gets no work until it is resumed. `draining`: gets no work and finishes its judgings.
 * `drained`: can be switched off. `gone`: should work and was silent for a minute. `never`: has not connected yet.
 * `faulty`: lacks something, rests, and tries again by itself.
 */
export const hostStates = ['working', 'paused', 'draining', 'drained', 'faulty', 'gone', 'never'] as const;
export type HostState = (typeof hostStates)[number];

const load = z.object({
  cpuPercent: z.number(),
  memoryPercent: z.number(),
  running: z.number().int(),
  /** Disk space of test data, compiler caches and scratch files. Null or absent when the host has not reported it. */
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
      /** Ours: all members from here on. */
      name: z.string(),
      state: z.enum(hostStates),
      version: z.string().nullable(),
      /** Number of submissions that the host judges in parallel. Null until it has connected. */
      slots: z.number().int().nullable(),
      /** Number of judgings that the host holds now. */
      running: z.number().int(),
      load: load.nullable(),
      languages: z.array(z.object({ name: z.string(), version: z.string() })),
      /** Limits that the sandbox enforces, as it reports them. Null until the host has connected. */
      enforcement: z.record(z.string(), z.unknown()).nullable(),
      /** Speed and noise of the machine. Null while they are measured. */
      calibration: hostCalibration.nullable(),
      /** Problem of a faulty host, in its own words, and since when. */
      trouble: z.object({ reason: z.string(), since: date }).nullable(),
      lastSeen: date.nullable(),
      gmtCreate: date,
    }),
  ),
});

const name = z.string(says('error.judgehostName')).regex(JUDGEHOST_NAME_PATTERN, says('error.judgehostName'));

export const createJudgehost = endpoint('POST /api/admin/judgehost', 'superAdmin', {
  input: z.object({ name }),
  /** The token is shown only in this response. */
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
