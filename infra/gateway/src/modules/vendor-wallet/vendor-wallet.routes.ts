import type { WalletTransferPayload } from '@marquee/contract';
import { walletCalls } from '@marquee/contract/calls';
import { isPayable, toAmount, toWire, ZERO } from '@marquee/money';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { createInvalidFieldsError } from '#http/input.ts';
import { consumeRateLimit } from '#limits/rate-limit.ts';
import { transferLimit, transferMoney, type TransferOutcome } from './transfer.service.ts';
import { listTransferWalletVendors } from './transfer-vendor.repository.ts';
import { listActiveVendorWallets } from './vendor-wallet.repository.ts';
import { fetchVendorBalance } from './fetch-vendor-balance.ts';
import { withdrawAll } from './withdraw-from-vendor.service.ts';

const toTransferView = ({ transfer: { id, vendor, direction, amount }, state }: TransferOutcome) => ({
  transferId: id,
  vendor,
  direction,
  amount: toWire(amount),
  state: state === 'done' || state === 'rejected' ? state : ('pending' as const),
});

const isSingleTransfer = (body: WalletTransferPayload): body is Extract<WalletTransferPayload, { vendor: string }> =>
  'vendor' in body;

/** Transfers between the cash account and wallets at vendors, and the list of these wallets. */
export function vendorWalletModule({ gateway, call }: ModuleScope): void {
  const { pool } = gateway;

  call(walletCalls.walletTransfer, async ({ body, player, idempotencyKey }) => {
    await consumeRateLimit(gateway, transferLimit, player.playerId);
    const { playerId, currency } = player;
    if (!isSingleTransfer(body)) return { transfers: (await withdrawAll(gateway, playerId)).map(toTransferView) };
    if (!idempotencyKey) throw new GatewayError('idempotency.key_missing');
    const { vendor, direction } = body;
    const amount = toAmount(body.amount);
    if (!isPayable(amount, currency)) throw createInvalidFieldsError([{ path: 'amount', rule: 'too_precise' }]);
    if (amount <= ZERO) throw new GatewayError('wallet.not_enough');
    const outcome = await transferMoney(gateway, {
      playerId,
      currency,
      vendor,
      direction,
      amount,
      idempotencyKey,
      loginSession: player.tokenHash,
    });
    return { transfers: [toTransferView(outcome)] };
  });

  call(walletCalls.merchantWallet, async ({ player }) => {
    const { playerId, currency } = player;
    const active = await listActiveVendorWallets(pool, playerId, currency);
    const vendors = await listTransferWalletVendors(
      pool,
      currency,
      active.map(({ vendor }) => vendor),
    );
    const wallets = await Promise.all(
      vendors.map(async ({ vendor, vendorName }) => {
        const wallet = active.find((each) => each.vendor === vendor);
        const atVendor = wallet ? await fetchVendorBalance(gateway, wallet) : { balance: ZERO, inPlay: ZERO };
        return {
          vendor,
          vendorName,
          balance: atVendor && toWire(atVendor.balance),
          inPlay: atVendor && toWire(atVendor.inPlay),
          isWithdrawing: wallet?.isWithdrawing ?? false,
        };
      }),
    );
    return { isSingle: vendors.length === 0, currency, wallets };
  });
}
