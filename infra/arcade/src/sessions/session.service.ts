import { randomUUID } from 'node:crypto';
import { authenticateResponse, providerError, type MinRoundMs } from '@marquee/contract/schemas';
import { readAmount } from '@marquee/money';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { inTransaction } from '@marquee/service/database';
import { ArcadeError } from '#http/arcade-error.ts';
import { minRoundOf } from '#policy/round-policy.ts';
import { gameFor } from '#rules/game-code.ts';
import { reassignOpenRound } from '#rounds/round.repository.ts';
import { openVendorWallet } from '#vendor-wallet/vendor-wallet.repository.ts';
import { ensureSeeds } from '#seeds/seed.service.ts';
import { findSession, insertSession, replaceOlder, type NewSession, type Session } from './session.repository.ts';
import { hashToken, newToken } from './token.ts';

const launchAnswer = z.union([authenticateResponse, providerError]);

const DEMO_BALANCE = readAmount('10000.00');

/** Spends a launch token at the platform's wallet, which says who plays what with which money. */
export async function openRealSession(arcade: Arcade, launch: string): Promise<{ token: string; session: Session }> {
  const reply = await arcade.provider.send('authenticate', { launchToken: launch }, launchAnswer);
  if (!reply.reached) throw new ArcadeError('wallet.unavailable');
  const player = reply.value;
  if (!('sessionToken' in player)) throw refusedLaunch(player.status);
  const vendorWallet =
    player.vendorWallet === undefined
      ? null
      : await openVendorWallet(arcade.pool, {
          vendor: player.vendorWallet,
          player: player.playerId,
          currency: player.currency,
        });
  return open(arcade, {
    mode: 'real',
    owner: `player:${player.playerId}`,
    walletToken: player.sessionToken,
    vendorWalletId: vendorWallet?.id ?? null,
    nickname: player.nickname,
    currency: player.currency,
    gameCode: player.gameCode,
    language: player.language,
    policy: player.minRoundMs,
    balance: vendorWallet?.balance ?? readAmount(player.balance),
  });
}

/** Same games and odds on practice money of this session alone. */
export async function openDemoSession(
  arcade: Arcade,
  gameCode: string,
  language: string,
): Promise<{ token: string; session: Session }> {
  return open(arcade, {
    mode: 'demo',
    owner: `demo:${randomUUID()}`,
    walletToken: null,
    vendorWalletId: null,
    nickname: '',
    currency: 'FUN',
    gameCode,
    language,
    balance: DEMO_BALANCE,
    policy: await arcade.policy.read(),
  });
}

interface Who extends Omit<NewSession, 'id' | 'game' | 'tokenHash' | 'minRoundMs'> {
  readonly policy: MinRoundMs;
}

async function open(arcade: Arcade, { policy, ...who }: Who): Promise<{ token: string; session: Session }> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const id = randomUUID();
  const { game } = gameFor(who.gameCode);
  const session = await inTransaction(arcade.pool, async (tx) => {
    await insertSession(tx, { ...who, id, game, tokenHash, minRoundMs: minRoundOf(game, policy) });
    const opened = { id, owner: who.owner, game, gameCode: who.gameCode };
    await replaceOlder(tx, opened);
    await reassignOpenRound(tx, opened);
    await ensureSeeds(tx, who.owner);
    return findSession(tx, tokenHash);
  });
  if (!session) throw new Error('the new session is gone');
  return { token, session };
}

/** @throws ArcadeError where the token opens nothing. */
export async function requireSession(arcade: Arcade, authorization: string | undefined): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1];
  if (!token) throw new ArcadeError('session.missing');
  const session = await findSession(arcade.pool, hashToken(token));
  if (!session) throw new ArcadeError('session.missing');
  if (session.expired) throw new ArcadeError('session.expired');
  return session;
}

const LAUNCH_REFUSALS = new Set(['TOKEN_EXPIRED', 'INVALID_REQUEST']);

const refusedLaunch = (status: string): ArcadeError =>
  LAUNCH_REFUSALS.has(status)
    ? new ArcadeError('launch.invalid', { status })
    : new ArcadeError('wallet.refused', { status });
