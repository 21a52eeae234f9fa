import { callApi } from '@marquee/platform';

/** Transfers the balances of all provider wallets to the main wallet. */
export const withdrawAllMutation = {
  mutationFn: () => callApi('walletTransfer', { body: { all: true } }),
};
