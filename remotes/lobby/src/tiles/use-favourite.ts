import type { Game } from '@marquee/contract';
import {
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
import { createPacedQueue } from './create-paced-queue.ts';
import { useLobbyText } from '#texts/text.ts';

export interface Favourite {
  readonly isFavourite: boolean;
  toggle(): void;
}

/** One call per second across all games; other toggles wait for their turn. */
const queue = createPacedQueue<number>(1_000);

/**
 * Whether a game is a favourite of the player, and its toggle: an optimistic update that is rolled back on an error.
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
  const { data: isOn = false } = useQuery({
    ...idsQuery,
    enabled: state === 'in' && !isTrial,
    select: (ids) => ids.includes(nodeId),
  });
  const setCached = (isFavourite: boolean): void =>
    void client.setQueryData<readonly number[]>(idsQuery.queryKey, (ids = []) => [
      ...(isFavourite ? [nodeId] : []),
      ...ids.filter((id) => id !== nodeId),
    ]);

  async function save(isFavourite: boolean): Promise<void> {
    const game = { nodeId, vendor: vendorCode, gameType };
    try {
      await (isFavourite ? addFavourite(game) : removeFavourite(game));
      await client.invalidateQueries({ predicate: isFavouritesQuery });
    } catch (error) {
      setCached(!isFavourite);
      notify({ tone: 'danger', title: t('tile.favouriteFailed'), text: errorMessage(error) });
    }
  }

  return {
    isFavourite: isOn,
    toggle: () => {
      if (!requireLogin()) return;
      if (isTrial) {
        openModal('realAccount');
        return;
      }
      // Not `isOn`, which is that of the last render when the heart is pressed twice in a moment.
      const isFavourite = !(client.getQueryData<readonly number[]>(idsQuery.queryKey) ?? []).includes(nodeId);
      setCached(isFavourite);
      queue(nodeId, () => void save(isFavourite));
    },
  };
}
