import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeResponse, PartStatus } from '#schemas/responses.ts';
import { RequestError } from '#web/api/request.ts';
import { dryRunQuery, type Change, type ChangeTarget } from '#web/api/change.ts';
import { statusQuery } from '#web/api/channel.queries.ts';

export interface DryRun {
  readonly response: ChangeResponse | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
}

/** Dry run of a change against the revision on the screen. Refetches the channel when the revision is outdated. */
export function useDryRun(
  target: ChangeTarget,
  snapshot: { readonly revision: number; readonly part: PartStatus },
  change: Change | null,
): DryRun {
  const client = useQueryClient();
  const dryRun = useQuery({ ...dryRunQuery(target, snapshot.revision, change), placeholderData: keepPreviousData });
  const isOutdated = dryRun.error instanceof RequestError && dryRun.error.code === 'revision';
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries({ queryKey: statusQuery(target.channel).queryKey });
  }, [isOutdated, client, target.channel]);
  return {
    response: change === null || dryRun.isError || dryRun.isPlaceholderData ? undefined : dryRun.data,
    error: isOutdated ? null : dryRun.error,
    isLoading: change !== null && dryRun.isFetching && (dryRun.isPending || dryRun.isPlaceholderData),
  };
}
