import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { chainView, type ChainView } from '#crash/salt/chain-view.schema.ts';
import { computeMultiplierAt } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';
import { contributeSaltSeed } from '#web/crash/salt/contribute-salt-seed.ts';

/** Longer than the salt of a chain takes. */
const MAX_SALT_MS = 20_000;
/** Maximum time before a bet is placed. */
const MAX_DECISION_MS = 4_000;
const STAKES = ['10.00', '20.00', '50.00', '100.00'];

/** Time of this machine, on which the service runs too. */
const now = (): number => performance.timeOrigin + performance.now();

export interface Tally {
  readonly tickMs: number[];
  readonly responses: Map<string, number>;
}

/** One player who follows the live feed, bets on every round and cashes out automatically, by hand or not at all. */
export class CrashPlayer {
  readonly #arcade: string;
  readonly #tally: Tally;
  readonly #token: string;
  #buffer = '';
  #roundId = '';
  #startedAt: number | null = null;
  #bet: { readonly id: string; readonly cashOutAt: number } | null = null;
  isBetting = true;

  constructor(arcade: string, token: string, tally: Tally) {
    this.#arcade = arcade;
    this.#token = token;
    this.#tally = tally;
  }

  static async open(arcade: string, launch: string, tally: Tally): Promise<CrashPlayer> {
    const response = await fetch(`${arcade}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launch }),
    });
    if (!response.ok) throw new Error(`no session: ${response.status}`);
    const { token } = (await response.json()) as { token: string };
    return new CrashPlayer(arcade, token, tally);
  }

  /**
   * Follows the live feed.
   * @returns function that disconnects
   */
  follow(): () => void {
    const request = http.get(`${this.#arcade}/api/crash/live`, { agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => this.#parse(chunk, now()));
    });
    request.on('error', () => this.#count('connection lost'));
    return () => {
      request.removeAllListeners('error').on('error', () => undefined);
      request.destroy();
    };
  }

  /** Takes part in the salt of the hash chain, without which no round starts. */
  contributeSaltSeed(): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const send = async (path: string, body?: object): Promise<ChainView> => {
      const request = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
      return chainView.parse(await (await fetch(`${this.#arcade}${path}`, request)).json());
    };
    return contributeSaltSeed({
      api: {
        getNewestChain: () => send('/api/crash/chain'),
        commitToSaltSeed: (id, commitment) => send(`/api/crash/chains/${id}/commitments`, { commitment }),
        revealSaltSeed: (id, seed) => send(`/api/crash/chains/${id}/seeds`, { seed }),
      },
      signal: AbortSignal.timeout(MAX_SALT_MS),
      saveSeed: () => undefined,
    });
  }

  #parse(chunk: string, receivedAt: number): void {
    const frames = (this.#buffer + chunk).split('\n\n');
    this.#buffer = frames.pop() ?? '';
    for (const frame of frames) {
      const [, event, data] = /^event: (state|tick)\ndata: (.*)$/.exec(frame) ?? [];
      if (event === 'state') this.#applyState(JSON.parse(data ?? '') as LiveState);
      if (event === 'tick') this.#applyTick(JSON.parse(data ?? '') as LiveTick, receivedAt);
    }
  }

  #applyState({ round }: LiveState): void {
    this.#startedAt = round.phase === 'RUNNING' ? round.startedAt : null;
    if (round.phase !== 'BETTING' || round.id === this.#roundId) return;
    this.#roundId = round.id;
    this.#bet = null;
    if (this.isBetting) void this.#placeBet();
  }

  #applyTick(tick: LiveTick, receivedAt: number): void {
    this.#tally.tickMs.push(receivedAt - tick.now);
    const bet = this.#bet;
    if (bet === null || this.#startedAt === null || computeMultiplierAt(tick.now - this.#startedAt) < bet.cashOutAt)
      return;
    this.#bet = null;
    void this.#call(`/api/crash/bets/${bet.id}/cash-out`, 'cash-out').catch(() => this.#count('cash-out lost'));
  }

  async #placeBet(): Promise<void> {
    await wait(randomInt(MAX_DECISION_MS));
    const target = 101 + randomInt(250);
    const isAuto = randomInt(2) === 0;
    const round = await this.#call('/api/crash/bets', 'bet', {
      idempotencyKey: randomUUID(),
      stake: STAKES[randomInt(STAKES.length)],
      ...(isAuto ? { autoCashOutAt: target } : {}),
    }).catch(() => null);
    if (round?.state === 'PLAYING' && !isAuto) this.#bet = { id: round.id, cashOutAt: target };
  }

  async #call(path: string, action: string, body: object = {}): Promise<RoundView | null> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const response = await fetch(`${this.#arcade}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const value = (await response.json()) as RoundView & { code?: string };
    this.#count(`${action}: ${response.ok ? value.state : value.code}`);
    return response.ok ? value : null;
  }

  #count(result: string): void {
    this.#tally.responses.set(result, (this.#tally.responses.get(result) ?? 0) + 1);
  }
}
