import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeResponse, PartStatus } from '#schemas/responses.ts';
import { RequestError } from '#web/api/request.ts';
import { previewQuery, type Change, type ChangeTarget } from '#web/api/change.ts';
import { statusQuery } from '#web/api/channel.queries.ts';

export interface Preview {
  readonly response: ChangeResponse | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
}

/** Dry run of a change against the revision on the screen. Refetches the channel when the revision is outdated. */
export function useChangePreview(
  target: ChangeTarget,
  previewed: { readonly revision: number; readonly part: PartStatus },
  change: Change | null,
): Preview {
  const client = useQueryClient();
  const preview = useQuery({ ...previewQuery(target, previewed.revision, change), placeholderData: keepPreviousData });
  const isOutdated = preview.error instanceof RequestError && preview.error.code === 'revision';
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries({ queryKey: statusQuery(target.channel).queryKey });
  }, [isOutdated, client, target.channel]);
  return {
    response: change === null || preview.isError || preview.isPlaceholderData ? undefined : preview.data,
    error: isOutdated ? null : preview.error,
    isLoading: change !== null && preview.isFetching && (preview.isPending || preview.isPlaceholderData),
  };
}
