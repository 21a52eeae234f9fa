import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Changed, PartStatus } from '#answers/answers.ts';
import { CallRefused } from '../api/ask.ts';
import { previewQuery, type Change, type Place } from '../api/change.ts';
import { statusQuery } from '../api/channel.queries.ts';

export interface Preview {
  readonly answer: Changed | undefined;
  readonly error: Error | null;
  readonly trying: boolean;
}

/** A dry run of the change against the state that was seen. A revision that moved on makes the channel be read anew. */
export function usePreview(
  place: Place,
  seen: { readonly revision: number; readonly part: PartStatus },
  change: Change | null,
): Preview {
  const client = useQueryClient();
  const preview = useQuery({ ...previewQuery(place, seen.revision, change), placeholderData: keepPreviousData });
  const raced = preview.error instanceof CallRefused && preview.error.check === 'revision';
  useEffect(() => {
    if (raced) void client.invalidateQueries({ queryKey: statusQuery(place.channel).queryKey });
  }, [raced, client, place.channel]);
  return {
    answer: change === null || preview.isError || preview.isPlaceholderData ? undefined : preview.data,
    error: raced ? null : preview.error,
    trying: change !== null && preview.isFetching && (preview.isPending || preview.isPlaceholderData),
  };
}
