import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const addFavouriteMutation = {
  mutationFn: (body: CallBody<'addFavourite'>) => callApi('addFavourite', { body }),
};
