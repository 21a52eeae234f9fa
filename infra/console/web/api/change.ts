import type { CanaryRule } from '@marquee/contract/fleet';
import { changeCalls, buildPath, releaseCalls } from '@marquee/contract/release-calls';
import { queryOptions } from '@tanstack/react-query';
import { changeResponse } from '#schemas/responses.ts';
import { request } from './request.ts';

/** A change of a part, as it is sent. */
export type Change = { readonly urgent?: true } & (
  | { readonly action: 'switch'; readonly version: string }
  | { readonly action: 'canary'; readonly version: string; readonly rule: CanaryRule }
  | { readonly action: 'canary-stop' }
  | { readonly action: 'promote' }
  | { readonly action: 'rollback'; readonly version?: string }
);

export type ChangeAction = Change['action'];

/** Channel and part of a change. */
export interface ChangeTarget {
  readonly channel: string;
  readonly part: string;
}

export function changePath({ channel, part }: ChangeTarget, action: ChangeAction | 'schedule'): string {
  return buildPath(action === 'schedule' ? releaseCalls.schedule : changeCalls[action], { channel, part });
}

const dryRunReason = 'dry run in the console';

/** Dry run of a change: its result and its checks. */
export function dryRunQuery(target: ChangeTarget, revision: number, change: Change | null) {
  return queryOptions({
    queryKey: ['dry-run', target, revision, change],
    enabled: change !== null,
    queryFn: ({ signal }) => {
      const { action = 'promote', ...rest } = change ?? {};
      return request(changeResponse, changePath(target, action), {
        method: 'POST',
        revision,
        signal,
        body: { ...rest, reason: dryRunReason, dryRun: true },
      });
    },
    retry: false,
    staleTime: 30_000,
    gcTime: 0,
  });
}
