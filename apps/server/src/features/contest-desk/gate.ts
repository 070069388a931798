/** Who gets to the desk of a contest, and on which side of it. */
import { audienceOf, lookRefusal } from '@verdict/domain/contest/access.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { contestGround } from '../../sight/grounds.sql.ts';

/** Refuses everybody who may not look at the contest now. */
export async function demandLook(app: App, actor: Actor, contestId: number) {
  const { contest, audience } = await standingOf(app, actor, contestId);
  const refusal = lookRefusal(contest, audience, app.now());
  if (refusal) throw new Refusal(`error.${refusal}`);
  return { contest, audience };
}

/** Refuses everybody but those who run the contest. */
export async function demandJury(app: App, actor: Actor, contestId: number): Promise<void> {
  const { audience } = await standingOf(app, actor, contestId);
  if (!audience.isJury) throw new Refusal('error.contestForbidden');
}

async function standingOf(app: App, actor: Actor, contestId: number) {
  const ground = await contestGround(app.db, actor, contestId);
  if (!ground) throw new Refusal('error.contestNotFound');
  const { contest, participant } = ground;
  return { contest, audience: audienceOf(actor, contest, participant) };
}
