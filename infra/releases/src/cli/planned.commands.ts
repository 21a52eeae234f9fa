import type { CanaryRule } from '@marquee/contract/fleet';
import { z } from 'zod';
import { partChanged } from '#channel/channel.answers.ts';
import { cancelled, rejected, scheduled } from '#planned/planned.answers.ts';
import type { PlannedVerb } from '#planned/planned.repository.ts';
import { ask, postJson } from './client.ts';
import { readStatus, type Common } from './commands.ts';

export interface ScheduleWish {
  readonly verb: PlannedVerb;
  readonly version: string | undefined;
  readonly rule: CanaryRule | undefined;
  readonly at: string;
  readonly reason: string;
  readonly urgent: boolean | undefined;
  readonly dryRun: boolean | undefined;
}

const changedOrScheduled = z.union([partChanged, scheduled]);

const seenIn = async (common: Common) => ({ 'if-match': `"${(await readStatus(common)).revision}"` });

export async function schedule(common: Common, part: string, wish: ScheduleWish) {
  const { target, channel, actor } = common;
  return ask(
    target,
    `/v1/channels/${channel}/parts/${part}/schedule`,
    changedOrScheduled,
    postJson({ actor, ...wish }, await seenIn(common)),
  );
}

const waits = (channel: string, id: string): string => `/v1/channels/${channel}/pending/${encodeURIComponent(id)}`;

export async function approve(common: Common, id: string, reason: string) {
  const { target, channel, actor } = common;
  return ask(
    target,
    `${waits(channel, id)}/approve`,
    changedOrScheduled,
    postJson({ actor, reason }, await seenIn(common)),
  );
}

export function reject({ target, channel, actor }: Common, id: string, reason: string) {
  return ask(target, `${waits(channel, id)}/reject`, rejected, postJson({ actor, reason }));
}

export function cancel({ target, channel, actor }: Common, id: string, reason: string) {
  return ask(target, `/v1/channels/${channel}/scheduled/${encodeURIComponent(id)}`, cancelled, {
    ...postJson({ actor, reason }),
    method: 'DELETE',
  });
}
