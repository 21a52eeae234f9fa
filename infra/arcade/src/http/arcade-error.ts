import { ApiError } from '@marquee/service/errors';

const errors = {
  'input.invalid': { status: 400, message: 'The request does not match its schema.' },
  'session.missing': { status: 401, message: 'The call needs a session token.' },
  'session.expired': { status: 401, message: 'The session has ended.' },
  'session.replaced': { status: 409, message: 'The game was opened again elsewhere, which ended this session.' },
  'launch.invalid': { status: 401, message: 'The launch token is not valid any more.' },
  'wallet.rejected': { status: 403, message: 'The platform rejected the stake.' },
  'wallet.unavailable': { status: 503, message: 'The platform does not respond.' },
  'round.stake_out_of_range': { status: 422, message: 'The stake is outside the limits of the game.' },
  'round.bet_invalid': { status: 422, message: 'The bet is not possible in this game.' },
  'round.too_soon': { status: 429, message: 'The minimum round time has not passed yet.' },
  'round.unfinished': { status: 409, message: 'The previous round is not finished.' },
  'round.key_reused': { status: 409, message: 'The idempotency key was used for another bet.' },
  'round.not_open': { status: 409, message: 'The round takes no more steps.' },
  'round.step_unexpected': { status: 409, message: 'The round has taken this step already.' },
  'round.step_invalid': { status: 422, message: 'The step is not possible now.' },
  'seeds.in_use': { status: 409, message: 'The seeds cannot change while a round is open.' },
  'crash.closed': { status: 409, message: 'Betting for this round is closed.' },
  'crash.bet_placed': { status: 409, message: 'The player has a bet in this round already.' },
  'crash.not_started': { status: 409, message: 'The round has not started yet.' },
  'crash.too_late': { status: 409, message: 'The round ended before the cash-out.' },
  'crash.salt_closed': { status: 409, message: 'The hash chain does not accept this seed now.' },
  too_many_requests: { status: 429, message: 'The network or the player has reached the limit of this call.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  'service.unavailable': { status: 503, message: 'The service is overloaded or its database does not respond.' },
  unknown_error: { status: 500, message: 'The service failed; its log has the cause.' },
} as const;

export type ArcadeErrorCode = keyof typeof errors;

/** An error of the games' API. Players read the text that the pages have for its code. */
export class ArcadeError extends ApiError<ArcadeErrorCode> {
  constructor(code: ArcadeErrorCode, details?: Readonly<Record<string, string | number>>) {
    super(code, errors[code].message, details);
  }

  override get status(): number {
    return errors[this.code].status;
  }
}
