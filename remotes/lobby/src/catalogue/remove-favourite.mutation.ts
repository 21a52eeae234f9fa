import type { CallQuery } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const removeFavouriteMutation = {
  mutationFn: (query: CallQuery<'removeFavourite'>) => callApi('removeFavourite', { query }),
};
