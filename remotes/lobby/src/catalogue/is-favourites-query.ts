/** Whether a query lists favourites and must be invalidated when a favourite changes. */
export function isFavouritesQuery({ queryKey: [, list, params] }: { readonly queryKey: readonly unknown[] }): boolean {
  return (
    list === 'favouriteGames' ||
    (list === 'gameList' &&
      typeof params === 'object' &&
      params !== null &&
      'filter' in params &&
      params.filter === 'FAV')
  );
}
