import { randomUUID } from 'node:crypto';
import { authenticateResponse, providerError, type MinRoundMs } from '@marquee/contract/schemas';
import { toAmount } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { resolveGame } from '#rules/resolve-game.ts';
import { getMinRoundMs } from '#wallet/platform-policy.ts';
import { ensureSeeds } from '#seeds/seed.service.ts';
import type { Session } from '#context/session.ts';
import {
  findSession,
  insertSession,
  lockSessions,
  replaceSessions,
  type NewSession,
} from '#sessions/session.repository.ts';
import { createToken, hashToken } from '#sessions/token.ts';
import { openVendorWallet } from '#vendor-wallet/vendor-wallet.repository.ts';

const launchResponse = z.union([authenticateResponse, providerError]);

const DEMO_BALANCE = toAmount('10000.00');

export interface OpenedSession {
  /** Bearer token of the session; only its hash is stored. */
  readonly token: string;
  readonly session: Session;
}

/**
 * Exchanges a launch token at the platform for a session with real money.
 * @throws ArcadeError `wallet.unavailable`, `launch.invalid` or `wallet.rejected`
 */
export async function openRealSession(arcade: ArcadeContext, launch: string): Promise<OpenedSession> {
  const response = await arcade.provider.send('authenticate', { launchToken: launch }, launchResponse);
  if (!response.reached) throw new ArcadeError('wallet.unavailable');
  const player = response.value;
  if (!('sessionToken' in player)) throw launchError(player.status);
  const vendorWallet =
    player.vendorWallet === undefined
      ? null
      : await openVendorWallet(arcade.pool, {
          vendor: player.vendorWallet,
          player: player.playerId,
          currency: player.currency,
        });
  return createSession(arcade, {
    mode: 'real',
    owner: `player:${player.playerId}`,
    walletToken: player.sessionToken,
    vendorWalletId: vendorWallet?.id ?? null,
    nickname: player.nickname,
    currency: player.currency,
    gameCode: player.gameCode,
    language: player.language,
    minRoundMs: player.minRoundMs,
    balance: vendorWallet?.balance ?? toAmount(player.balance),
  });
}

/** Opens a session with its own demo balance. Games and odds are the same as with real money. */
export async function openDemoSession(
  arcade: ArcadeContext,
  gameCode: string,
  language: string,
): Promise<OpenedSession> {
  return createSession(arcade, {
    mode: 'demo',
    owner: `demo:${randomUUID()}`,
    walletToken: null,
    vendorWalletId: null,
    nickname: '',
    currency: 'FUN',
    gameCode,
    language,
    balance: DEMO_BALANCE,
    minRoundMs: (await arcade.policy.get()).minRoundMs,
  });
}

interface SessionInput extends Omit<NewSession, 'id' | 'game' | 'tokenHash' | 'minRoundMs'> {
  readonly minRoundMs: MinRoundMs;
}

async function createSession(arcade: ArcadeContext, { minRoundMs, ...input }: SessionInput): Promise<OpenedSession> {
  const token = createToken();
  const tokenHash = hashToken(token);
  const id = randomUUID();
  const { game } = resolveGame(input.gameCode);
  const session = await withTransaction(arcade.pool, async (tx) => {
    await lockSessions(tx, input.owner);
    await replaceSessions(tx, { owner: input.owner, game, gameCode: input.gameCode });
    await insertSession(tx, { ...input, id, game, tokenHash, minRoundMs: getMinRoundMs(game, minRoundMs) });
    await ensureSeeds(tx, input.owner);
    return findSession(tx, tokenHash);
  });
  if (!session) throw new Error('the new session does not exist');
  return { token, session };
}

const INVALID_LAUNCH_STATUSES = new Set(['TOKEN_EXPIRED', 'INVALID_REQUEST']);

const launchError = (status: string): ArcadeError =>
  INVALID_LAUNCH_STATUSES.has(status)
    ? new ArcadeError('launch.invalid', { status })
    : new ArcadeError('wallet.rejected', { status });
