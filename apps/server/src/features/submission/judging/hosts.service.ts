/** Judge hosts, for their administrators. */
import { type Duty, type HostState, type getJudgeServiceInfo } from '@verdict/contract/submission/judgehosts.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { takeBack } from '../../../platform/queue/queue.sql.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { percent } from '../../site/settings/settings.service.ts';
import * as sql from './judgehost.sql.ts';
import { newToken, tokenHash } from './token.ts';

/** Time without a request for work after which a host counts as gone. */
const GONE_MS = 60_000;

const isSilent = (host: sql.HostRow, now: Date): boolean =>
  host.lastSeenAt === null || now.getTime() - host.lastSeenAt.getTime() > GONE_MS;

function stateOf(host: sql.HostRow, now: Date): HostState {
  if (host.draining) return host.running > 0 ? 'draining' : 'drained';
  if (host.lastSeenAt === null) return 'never';
  if (isSilent(host, now)) return 'gone';
  if (host.paused) return 'paused';
  return host.trouble === null ? 'working' : 'faulty';
}

export async function judgeServiceInfo(db: Db, now: Date): Promise<Answer<DataOf<typeof getJudgeServiceInfo>>> {
  return (await sql.allHosts(db)).map((host) => ({
    cpuCores: host.slots ?? 0,
    percentCpuLoad: percent((host.load?.cpuPercent ?? 0) / 100),
    percentMemoryLoad: percent((host.load?.memoryPercent ?? 0) / 100),
    service: {
      serviceId: 'verdict-judge',
      host: host.name,
      port: 0,
      secure: false,
      metadata: {
        judgeName: host.name,
        'nacos.healthy': String(!isSilent(host, now)),
        paused: String(host.paused),
        version: host.version ?? '',
      },
    },
    name: host.name,
    state: stateOf(host, now),
    version: host.version,
    slots: host.slots,
    running: host.running,
    load: host.load,
    languages: host.languages,
    enforcement: host.enforcement,
    calibration: host.calibration,
    trouble: host.trouble && { reason: host.trouble.reason, since: new Date(host.trouble.sinceMs) },
    lastSeen: host.lastSeenAt,
    gmtCreate: host.createdAt,
  }));
}

/** Load of every host, for monitoring systems. */
export const hostLoads = async (
  db: Db,
  now: Date,
): Promise<{ name: string; state: HostState; slots: number; running: number }[]> =>
  (await sql.allHosts(db)).map((host) => ({
    name: host.name,
    state: stateOf(host, now),
    slots: host.slots ?? 0,
    running: host.running,
  }));

/** Hosts that should work and do not. A drained host may be switched off, and a new host needs time to start. */
export async function goneHosts(db: Db, now: Date): Promise<{ name: string; lastSeenAt: Date | null }[]> {
  return (await sql.allHosts(db)).filter(
    (host) =>
      isSilent({ ...host, lastSeenAt: host.lastSeenAt ?? host.createdAt }, now) && stateOf(host, now) !== 'drained',
  );
}

/** Hosts that work and lack something. They retry by themselves, but an operator should know. */
export async function faultyHosts(db: Db, now: Date): Promise<{ name: string; reason: string; since: Date }[]> {
  return (await sql.allHosts(db)).flatMap((host) =>
    host.trouble && stateOf(host, now) === 'faulty'
      ? [{ name: host.name, reason: host.trouble.reason, since: new Date(host.trouble.sinceMs) }]
      : [],
  );
}

/** Registers a host. Returns its token, which cannot be read again. */
export async function admit(db: Db, context: ActorContext, name: string): Promise<{ name: string; token: string }> {
  if (!can(context.actor, 'judgehost.administer')) throw new Refusal('error.forbidden');
  const token = newToken();
  await transaction(db, async (tx) => {
    if (!(await sql.insertHost(tx, name, tokenHash(token)))) throw new Refusal('error.judgehostTaken');
    await record(tx, context, { action: 'judgehost.create', subject: name, subjectName: name, after: duties.work });
  });
  return { name, token };
}

const duties: Record<Duty, { paused: boolean; draining: boolean }> = {
  work: { paused: false, draining: false },
  pause: { paused: true, draining: false },
  drain: { paused: true, draining: true },
};

export async function setDuty(db: Db, context: ActorContext, name: string, duty: Duty): Promise<void> {
  await onHost(db, context, name, async (tx, host) => {
    const { name: _name, ...before } = host;
    await sql.saveDuty(tx, name, duties[duty]);
    await record(tx, context, {
      action: `judgehost.${duty}`,
      subject: name,
      subjectName: name,
      before,
      after: duties[duty],
    });
    // Wakes waiting claims, so that a resumed host gets work at once.
    await announce(tx, 'judging', '');
  });
}

/** Removes a host and invalidates its token. Other hosts judge its work, without it costing a try. */
export async function revoke(db: Db, context: ActorContext, name: string): Promise<void> {
  await onHost(db, context, name, async (tx, { paused, draining }) => {
    await sql.removeHost(tx, name);
    const takenBack = await takeBack(tx, name);
    await record(tx, context, {
      action: 'judgehost.revoke',
      subject: name,
      subjectName: name,
      before: { paused, draining, takenBack },
    });
    await announce(tx, 'judging', '');
  });
}

async function onHost(
  db: Db,
  context: ActorContext,
  name: string,
  work: (tx: Db, host: NonNullable<Awaited<ReturnType<typeof sql.lockHost>>>) => Promise<void>,
): Promise<void> {
  if (!can(context.actor, 'judgehost.administer')) throw new Refusal('error.forbidden');
  await transaction(db, async (tx) => {
    const host = await sql.lockHost(tx, name);
    if (!host) throw new Refusal('error.judgehostNotFound');
    await work(tx, host);
  });
}
