import type { RoundView } from '#http/schemas.ts';
import { ArcadeApiError, type ArcadeApi } from '#web/api/arcade-api.ts';
import { pauseUntilOnline } from './pause-until-online.ts';
import type { UnresolvedBet } from './unresolved-bet.ts';

/** Time after the press during which an unanswered bet is sent again. Later it is only looked up. */
const RESEND_MS = 30_000;
/** Time after the press during which the request may still arrive, so that an unknown key proves nothing. */
const ARRIVAL_MS = 5_000;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15_000;

/** Errors after which the service may or may not have stored the bet: an earlier request for it may have. */
const UNKNOWN_RESULT_CODES = new Set(['network', 'service.unavailable', 'too_many_requests', 'unknown_error']);

interface Options {
  readonly api: Pick<ArcadeApi, 'findRoundByKey'>;
  /** Sends the bet with its idempotency key; null after a reload, when the bet is only looked up. */
  readonly send: (() => Promise<RoundView>) | null;
  /** Called each time that the result stays unknown. */
  readonly onUnknown: () => void;
}

/**
 * Finds out whether a bet was placed, for as long as that takes. Never places a second bet: the idempotency key stays
 * the same.
 * @throws ArcadeApiError with the reason for which the service rejected the bet, or `bet.not_placed`
 */
export async function resolveBet(bet: UnresolvedBet, { api, send, onUnknown }: Options): Promise<RoundView> {
  for (let delay = MIN_DELAY_MS; ; delay = Math.min(MAX_DELAY_MS, delay * 2)) {
    const age = Date.now() - bet.pressedAt;
    try {
      if (send && age < RESEND_MS) return await send();
      const round = await api.findRoundByKey(bet.idempotencyKey);
      if (round) return round;
      if (age >= ARRIVAL_MS) throw new ArcadeApiError('bet.not_placed');
    } catch (error) {
      if (!(error instanceof ArcadeApiError)) throw error;
      if (error.code === 'round.too_soon') {
        await pauseUntilOnline(Number(error.details['waitMs'] ?? MIN_DELAY_MS));
        continue;
      }
      if (!UNKNOWN_RESULT_CODES.has(error.code)) throw error;
    }
    onUnknown();
    await pauseUntilOnline(delay);
  }
}
