import type { Game } from '@marquee/contract';
import {
  callApi,
  notify,
  openModal,
  requireLogin,
  useErrorMessage,
  useQuery,
  useQueryClient,
  useSession,
} from '@marquee/platform';
import { favouriteIds, showsFavourites } from '#catalogue/favourites.query.ts';
import { throttled } from '#games/throttled.ts';
import { useLobbyText } from '#text.ts';

export interface Favourite {
  readonly on: boolean;
  toggle(): void;
}

/** R4.15: one toggle a second, whichever game it is. */
const once = throttled(1_000);

/** Whether a player keeps a game, and what keeps or drops it: shown at once, taken back when the gateway refuses. */
export function useFavourite({ nodeId, vendorCode, gameType }: Game): Favourite {
  const { t } = useLobbyText();
  const words = useErrorMessage();
  const client = useQueryClient();
  const { state, member, isTrial } = useSession();
  const kept = favouriteIds(member?.id ?? '');
  const { data: on = false } = useQuery({
    ...kept,
    enabled: state === 'in' && !isTrial,
    select: (ids) => ids.includes(nodeId),
  });
  const show = (isKept: boolean): void =>
    void client.setQueryData<readonly number[]>(kept.queryKey, (ids = []) => [
      ...(isKept ? [nodeId] : []),
      ...ids.filter((id) => id !== nodeId),
    ]);

  async function keep(isKept: boolean): Promise<void> {
    const key = { nodeId, vendor: vendorCode, gameType };
    show(isKept);
    try {
      await (isKept ? callApi('addFavourite', { body: key }) : callApi('removeFavourite', { query: key }));
      await client.invalidateQueries({ predicate: showsFavourites });
    } catch (error) {
      show(!isKept);
      notify({ tone: 'danger', title: t('tile.notKept'), text: words(error) });
    }
  }

  return {
    on,
    toggle: () => {
      if (!requireLogin()) return;
      if (isTrial) openModal('realAccount');
      else once(() => void keep(!on));
    },
  };
}
