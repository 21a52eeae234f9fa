import type { CanaryRule } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { ScheduledAction } from '@marquee/contract/release-calls';
import { cancelled, changeRequested, rejected } from '#change-requests/change-request.responses.ts';
import { partChanged } from '#changes/change.responses.ts';
import { postJson, request } from './client.ts';
import { readStatus, type CommonOptions } from './release.calls.ts';

export interface ScheduleInput {
  readonly action: ScheduledAction;
  readonly version: string | undefined;
  readonly rule: CanaryRule | undefined;
  readonly at: string;
  readonly reason: string;
  readonly urgent: boolean | undefined;
  readonly dryRun: boolean | undefined;
}

const changedOrRequested = z.union([partChanged, changeRequested]);

const currentRevision = async (common: CommonOptions) => ({ 'if-match': `"${(await readStatus(common)).revision}"` });

export async function scheduleChange(common: CommonOptions, part: string, input: ScheduleInput) {
  const { target, channel, actor } = common;
  return request(
    target,
    `/v1/channels/${channel}/parts/${part}/schedule`,
    changedOrRequested,
    postJson({ actor, ...input }, await currentRevision(common)),
  );
}

const changeRequestPath = (channel: string, id: string): string =>
  `/v1/channels/${channel}/change-requests/${encodeURIComponent(id)}`;

/** Body of an approval or rejection: the digest of the request as it was listed, and the reason. */
export interface DecisionInput {
  readonly digest: string;
  readonly reason: string;
}

export async function approveChangeRequest(common: CommonOptions, id: string, input: DecisionInput) {
  const { target, channel, actor } = common;
  return request(
    target,
    `${changeRequestPath(channel, id)}/approve`,
    changedOrRequested,
    postJson({ actor, ...input }, await currentRevision(common)),
  );
}

export function rejectChangeRequest({ target, channel, actor }: CommonOptions, id: string, input: DecisionInput) {
  return request(target, `${changeRequestPath(channel, id)}/reject`, rejected, postJson({ actor, ...input }));
}

export function cancelChangeRequest({ target, channel, actor }: CommonOptions, id: string, reason: string) {
  return request(target, `${changeRequestPath(channel, id)}/cancel`, cancelled, postJson({ actor, reason }));
}
