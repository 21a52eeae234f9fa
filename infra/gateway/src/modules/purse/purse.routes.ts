import type { z } from 'zod';
import type { walletTransferPayload } from '@marquee/contract/schemas';
import { readAmount, toWire, ZERO } from '@marquee/money';
import type { GatewayModule } from '#http/call.ts';
import { Refusal } from '#http/refusal.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { askBalance, emptyPurses } from './empty-purse.service.ts';
import { findOwnWallets, findPurses } from './purse.repository.ts';
import { transferMoney, type Outcome } from './transfer.service.ts';

const limit: RateLimit = { name: 'transfer', hits: 60, seconds: 600 };

const told = ({ transfer: { id, vendor, direction, amount }, state }: Outcome) => ({
  transferId: id,
  vendor,
  direction,
  amount: toWire(amount),
  state: state === 'done' || state === 'refused' ? state : ('pending' as const),
});

/** Moves between the cash and the wallets that vendors keep themselves. */
export const purseModule: GatewayModule = ({ gateway, call }) => {
  const { pool } = gateway;

  const demandWallet = async (vendor: string, currency: string): Promise<void> => {
    if (!(await findOwnWallets(pool, currency)).some((own) => own.vendor === vendor))
      throw new Refusal('wallet.no_purse');
  };

  const asked = (body: z.output<typeof walletTransferPayload>): body is Extract<typeof body, { vendor: string }> =>
    'vendor' in body;

  call('walletTransfer', async ({ body, player, idempotencyKey }) => {
    await consumeRateLimit(gateway, limit, player.playerId);
    const { playerId, currency } = player;
    if (!asked(body)) return { transfers: (await emptyPurses(gateway, player)).map(told) };
    if (!idempotencyKey) throw new Refusal('idempotency.key_missing');
    await demandWallet(body.vendor, currency);
    const amount = readAmount(body.amount);
    if (amount <= ZERO) throw new Refusal('wallet.not_enough');
    return {
      transfers: [
        told(
          await transferMoney(gateway, {
            playerId,
            currency,
            vendor: body.vendor,
            direction: body.direction,
            amount,
            command: idempotencyKey,
          }),
        ),
      ],
    };
  });

  call('merchantWallet', async ({ player }) => {
    const { playerId, currency } = player;
    const [own, purses] = await Promise.all([findOwnWallets(pool, currency), findPurses(pool, playerId, currency)]);
    const wallets = await Promise.all(
      own.map(async ({ vendor, vendorName }) => {
        const purse = purses.find((each) => each.vendor === vendor);
        const held = purse ? await askBalance(gateway, purse) : { balance: ZERO, inPlay: ZERO };
        return {
          vendor,
          vendorName,
          balance: held && toWire(held.balance),
          inPlay: held && toWire(held.inPlay),
          leaving: purse?.leaving ?? false,
        };
      }),
    );
    return { isSingle: own.length === 0, currency, wallets };
  });
};
