import { useSyncExternalStore } from 'react';
import type { Game } from '@marquee/contract';
import {
  getSession,
  notify,
  openModal,
  requireLogin,
  useErrorMessage,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@marquee/platform';
import { addFavouriteMutation } from '#catalogue/add-favourite.mutation.ts';
import { favouriteIdsQuery } from '#catalogue/favourite-ids.query.ts';
import { isFavouritesQuery } from '#catalogue/is-favourites-query.ts';
import { removeFavouriteMutation } from '#catalogue/remove-favourite.mutation.ts';
import { createChoiceQueue } from './create-choice-queue.ts';
import { useEarlyChoice } from './use-early-choice.ts';
import { useLobbyText } from '#texts/text.ts';

export interface Favourite {
  readonly isFavourite: boolean;
  toggle(): void;
}

/** One call per second across all games; kept outside the hearts, which the player may leave meanwhile. */
const queue = createChoiceQueue<number>({
  intervalMs: 1_000,
  isCurrent: (owner) => getSession().member?.id === owner,
});

/**
 * Whether a game is a favourite of the player, and its toggle: an optimistic update that is rolled back on an error.
 * What is chosen before the member and the favourites are loaded is saved afterwards.
 */
export function useFavourite({ nodeId, vendorCode, gameType }: Game): Favourite {
  const { t } = useLobbyText();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const { state, member, isTrial } = useSession();
  const owner = member?.id ?? '';
  const { mutateAsync: addFavourite } = useMutation(addFavouriteMutation);
  const { mutateAsync: removeFavourite } = useMutation(removeFavouriteMutation);
  const { queryKey, ...idsQuery } = favouriteIdsQuery(owner);
  const { data: isSaved, error } = useQuery({
    queryKey,
    ...idsQuery,
    enabled: state === 'in' && !isTrial,
    select: (ids) => ids.includes(nodeId),
  });
  const chosen = useSyncExternalStore(
    queue.subscribe,
    () => queue.get(owner, nodeId),
    () => undefined,
  );
  const isOn = chosen ?? isSaved;

  const showFailure = (error: unknown): void =>
    notify({ tone: 'danger', title: t('tile.favouriteFailed'), text: errorMessage(error) });

  async function save(isFavourite: boolean): Promise<void> {
    const game = { nodeId, vendor: vendorCode, gameType };
    try {
      await (isFavourite ? addFavourite(game) : removeFavourite(game));
      // A list that was requested before may lack the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<readonly number[]>(
        queryKey,
        (ids) => ids && [...(isFavourite ? [nodeId] : []), ...ids.filter((id) => id !== nodeId)],
      );
      void client.invalidateQueries({ predicate: isFavouritesQuery });
    } catch (error) {
      // The change may have been saved although its response was lost.
      void client.invalidateQueries({ queryKey });
      showFailure(error);
    }
  }

  /** Not the state of the last render, because a heart may be pressed twice before the next one. */
  const isShown = (): boolean =>
    queue.get(owner, nodeId) ?? client.getQueryData<readonly number[]>(queryKey)?.includes(nodeId) ?? false;

  function change(isFavourite: boolean): void {
    if (isShown() !== isFavourite) queue.choose(owner, nodeId, isFavourite, save);
  }

  const isUnknown = state === 'loading' || (state === 'in' && !isTrial && isOn === undefined);
  const early = useEarlyChoice(!isUnknown || error !== null, (isFavourite) => {
    if (isOn !== undefined || error === null) choose(isFavourite);
    else {
      showFailure(error);
      void client.invalidateQueries({ queryKey });
    }
  });

  function choose(isFavourite: boolean): void {
    if (!requireLogin()) return;
    if (isTrial) openModal('realAccount');
    else change(isFavourite);
  }

  return {
    isFavourite: early.chosen ?? isOn ?? false,
    toggle: () => {
      if (isUnknown) early.toggle();
      else choose(!isShown());
    },
  };
}
