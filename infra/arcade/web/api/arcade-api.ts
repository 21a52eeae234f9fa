import type { ChainView } from '#crash/salt/chain-view.schema.ts';
import { RESPONSE_HEADER } from '#http/response-header.ts';
import type { Bet, Step } from '#games/games.ts';
import type { RoundVerification, RoundView, RulesView, SeedView, SessionView } from '#http/schemas.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';

/** Error of a call with the code of the response, or `network` without a complete response of the service. */
export class ArcadeApiError extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: string, details: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

type Method = 'GET' | 'POST' | 'PUT';

const TIMEOUT_MS = 15_000;

async function call<Value>(
  method: Method,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<Value> {
  const response = await fetch(path, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response?.headers.has(RESPONSE_HEADER)) throw new ArcadeApiError('network');
  const value = await response.json().catch(() => null);
  if (response.ok && value === null) throw new ArcadeApiError('network');
  if (!response.ok) throw new ArcadeApiError(String(value?.code ?? 'unknown_error'), value?.details);
  return value;
}

export interface BetInput<Placed = Bet> {
  readonly idempotencyKey: string;
  readonly stake: string;
  readonly bet: Placed;
}

/** A bet on a crash round; `autoCashOutAt` is the automatic cash-out in hundredths. */
export interface CrashBetInput {
  readonly round: string;
  readonly autoCashOutAt: number | null;
}

export type SessionRequest =
  | { readonly launch: string }
  | { readonly mode: 'demo'; readonly gameCode: string; readonly language: string };

export function openSession(body: SessionRequest): Promise<{ token: string; session: SessionView }> {
  return call('POST', '/api/session', { body });
}

export function fetchVerification(roundId: string): Promise<RoundVerification | CrashVerification> {
  return call('GET', `/api/verify/${encodeURIComponent(roundId)}`);
}

/** API client of one player's session. */
export class ArcadeApi {
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  getSession = (): Promise<SessionView> => call('GET', '/api/session', { token: this.#token });

  getRules = (gameCode: string, currency: string): Promise<RulesView> =>
    call('GET', `/api/games/${encodeURIComponent(gameCode)}/rules?currency=${encodeURIComponent(currency)}`);

  getSeeds = (): Promise<SeedView> => call('GET', '/api/seeds', { token: this.#token });

  updateClientSeed = (clientSeed: string): Promise<SeedView> =>
    call('PUT', '/api/seeds/client', { token: this.#token, body: { clientSeed } });

  rotateSeeds = (): Promise<SeedView> => call('POST', '/api/seeds/rotate', { token: this.#token });

  placeBet = (bet: BetInput): Promise<RoundView> => call('POST', '/api/rounds', { token: this.#token, body: bet });

  playStep = (id: string, step: Step, stepCount: number): Promise<RoundView> =>
    call('POST', `/api/rounds/${id}/steps`, { token: this.#token, body: { step, taken: stepCount } });

  cashOutRound = (id: string): Promise<RoundView> => call('POST', `/api/rounds/${id}/cash-out`, { token: this.#token });

  placeCrashBet = ({ idempotencyKey, stake, bet }: BetInput<CrashBetInput>): Promise<RoundView> =>
    call('POST', '/api/crash/bets', { token: this.#token, body: { idempotencyKey, stake, ...bet } });

  cashOutCrashBet = (id: string): Promise<RoundView> =>
    call('POST', `/api/crash/bets/${id}/cash-out`, { token: this.#token });

  getNewestChain = (): Promise<ChainView> => call('GET', '/api/crash/chain');

  commitToSaltSeed = (chainId: string, commitment: string): Promise<ChainView> =>
    call('POST', `/api/crash/chains/${chainId}/commitments`, { token: this.#token, body: { commitment } });

  revealSaltSeed = (chainId: string, seed: string): Promise<ChainView> =>
    call('POST', `/api/crash/chains/${chainId}/seeds`, { token: this.#token, body: { seed } });

  getRound = (id: string): Promise<RoundView> => call('GET', `/api/rounds/${id}`, { token: this.#token });

  /** The player's round of an idempotency key; null when the service does not know the key. */
  findRoundByKey = (key: string): Promise<RoundView | null> =>
    call<RoundView>('GET', `/api/rounds/by-key/${key}`, { token: this.#token }).catch((error: unknown) => {
      if (error instanceof ArcadeApiError && error.code === 'not_found') return null;
      throw error;
    });

  listRounds = async (): Promise<RoundView[]> =>
    (await call<{ rounds: RoundView[] }>('GET', '/api/rounds?limit=10', { token: this.#token })).rounds;
}
