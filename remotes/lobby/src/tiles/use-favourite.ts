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
import { favouriteIdsQuery, type FavouriteIds } from '#catalogue/favourite-ids.query.ts';
import { isFavouritesQuery } from '#catalogue/is-favourites-query.ts';
import { removeFavouriteMutation } from '#catalogue/remove-favourite.mutation.ts';
import { createPacedQueue } from './create-paced-queue.ts';
import { useEarlyChoice } from './use-early-choice.ts';
import { useLobbyText } from '#texts/text.ts';

export interface Favourite {
  readonly isFavourite: boolean;
  toggle(): void;
}

/** One call per second across all games; other toggles wait for their turn. */
const queue = createPacedQueue<number>(1_000);

/**
 * Whether a game is a favourite of the player, and its toggle: an optimistic update that is rolled back on an error.
 * What is chosen before the member and the favourites are loaded is saved afterwards.
 */
export function useFavourite({ nodeId, vendorCode, gameType }: Game): Favourite {
  const { t } = useLobbyText();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const { state, member, isTrial } = useSession();
  // Calls for the same game arrive in the order of the presses.
  const scope = { id: `favourite-${nodeId}` };
  const { mutateAsync: addFavourite } = useMutation({ ...addFavouriteMutation, scope });
  const { mutateAsync: removeFavourite } = useMutation({ ...removeFavouriteMutation, scope });
  const idsQuery = favouriteIdsQuery(member?.id ?? '');
  const { data: isOn, error } = useQuery({
    ...idsQuery,
    enabled: state === 'in' && !isTrial,
    select: ({ shown }) => shown.includes(nodeId),
  });
  const update = (list: keyof FavouriteIds, isFavourite: boolean): void =>
    void client.setQueryData<FavouriteIds>(
      idsQuery.queryKey,
      (ids) =>
        ids && { ...ids, [list]: [...(isFavourite ? [nodeId] : []), ...ids[list].filter((id) => id !== nodeId)] },
    );
  const isIn = (list: keyof FavouriteIds): boolean =>
    client.getQueryData<FavouriteIds>(idsQuery.queryKey)?.[list].includes(nodeId) ?? false;

  const showFailure = (error: unknown): void =>
    notify({ tone: 'danger', title: t('tile.favouriteFailed'), text: errorMessage(error) });

  async function save(isFavourite: boolean): Promise<void> {
    // A press that waits for its turn belongs to the member who made it.
    if (getSession().member?.id !== member?.id) return;
    const game = { nodeId, vendor: vendorCode, gameType };
    try {
      await (isFavourite ? addFavourite(game) : removeFavourite(game));
      update('saved', isFavourite);
      await client.invalidateQueries({ predicate: isFavouritesQuery });
    } catch (error) {
      // A later press of the same heart shows its own state.
      if (isIn('shown') === isFavourite) update('shown', isIn('saved'));
      showFailure(error);
    }
  }

  function change(isFavourite: boolean): void {
    if (isIn('shown') === isFavourite) return;
    update('shown', isFavourite);
    queue(nodeId, () => void save(isFavourite));
  }

  const isUnknown = state === 'loading' || (state === 'in' && !isTrial && isOn === undefined);
  const early = useEarlyChoice(!isUnknown || error !== null, (isFavourite) => {
    if (isOn !== undefined || error === null) choose(isFavourite);
    else {
      showFailure(error);
      void client.invalidateQueries({ queryKey: idsQuery.queryKey });
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
      // Not the state of the last render, because a heart may be pressed twice before the next one.
      if (isUnknown) early.toggle();
      else choose(!isIn('shown'));
    },
  };
}
