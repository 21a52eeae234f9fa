import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { instant } from '#schemas/responses/primitives.ts';
import {
  balance,
  betRecord,
  betState,
  merchantWallet,
  transferDirection,
  walletTransfers,
} from '#schemas/responses/wallet.ts';
import { noParameters, pageNo, pageSize, positiveAmount } from '#schemas/primitives.ts';

/**
 * A transfer between the cash account and a vendor wallet, which needs an `Idempotency-Key`, or a withdrawal of all
 * vendor wallets.
 */
const walletTransferPayload = z.union([
  z.strictObject({ vendor: z.string().min(1).max(64), direction: transferDirection, amount: positiveAmount }),
  z.strictObject({ all: z.literal(true) }),
]);
export type WalletTransferPayload = z.infer<typeof walletTransferPayload>;

export const walletCalls = defineCalls({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    caller: 'token',
    query: noParameters,
    response: balance,
    errors: [],
  },
  betRecord: {
    method: 'GET',
    path: '/wps/member/bets',
    caller: 'token',
    query: z.object({
      pageNo,
      pageSize,
      from: z.optional(instant),
      to: z.optional(instant),
      settledFrom: z.optional(instant),
      settledTo: z.optional(instant),
      gameCode: z.string().max(64).optional(),
      state: z.optional(betState),
    }),
    response: betRecord,
    errors: [],
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    caller: 'token',
    body: walletTransferPayload,
    response: walletTransfers,
    errors: [
      'idempotency.key_missing',
      'idempotency.conflict',
      'game.maintenance',
      'wallet.no_vendor_wallet',
      'wallet.not_enough',
      'wallet.transfer_pending',
      'wallet.bets_pending',
      'wallet.limited',
    ],
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    caller: 'token',
    query: noParameters,
    response: merchantWallet,
    errors: [],
  },
});
