const statuses = {
  'input.invalid': 400,
  'session.missing': 401,
  'session.expired': 401,
  'session.replaced': 409,
  'launch.invalid': 401,
  'wallet.refused': 403,
  'wallet.unavailable': 503,
  'round.stake_out_of_range': 422,
  'round.bet_invalid': 422,
  'round.too_soon': 429,
  'round.unfinished': 409,
  'round.key_reused': 409,
  'round.not_open': 409,
  'round.step_unexpected': 409,
  'round.step_invalid': 422,
  'seeds.in_use': 409,
  'crash.closed': 409,
  'crash.bet_placed': 409,
  'crash.too_late': 409,
  not_found: 404,
  'service.unavailable': 503,
  unknown_error: 500,
} as const;

export type RefusalCode = keyof typeof statuses;

/** Thrown where a call cannot be served; answered as `{ code, details }`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, string | number>> | undefined;

  constructor(code: RefusalCode, details?: Readonly<Record<string, string | number>>) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statuses[this.code];
  }
}
