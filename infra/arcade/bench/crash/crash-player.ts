import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { multiplierAt } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';

/** People decide within so long. */
const DECIDES_MS = 4_000;
const STAKES = ['1.00', '5.00', '10.00', '20.00', '50.00'];

/** By the clock of this machine, on which the service runs too. */
const now = (): number => performance.timeOrigin + performance.now();

export interface Tally {
  readonly tickMs: number[];
  readonly answers: Map<string, number>;
}

/** One player: looks on, bets on every flight, and cashes out by itself, by hand or not at all. */
export class Flyer {
  readonly #arcade: string;
  readonly #tally: Tally;
  readonly #token: string;
  #left = '';
  #shared = '';
  #startedAt: number | null = null;
  #bet: { readonly id: string; readonly leavesAt: number } | null = null;
  isBetting = true;

  constructor(arcade: string, token: string, tally: Tally) {
    this.#arcade = arcade;
    this.#token = token;
    this.#tally = tally;
  }

  static async seat(arcade: string, launch: string, tally: Tally): Promise<Flyer> {
    const answer = await fetch(`${arcade}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launch }),
    });
    if (!answer.ok) throw new Error(`no session: ${answer.status}`);
    const { token } = (await answer.json()) as { token: string };
    return new Flyer(arcade, token, tally);
  }

  /** Answers how to stop looking on. */
  watch(): () => void {
    const request = http.get(`${this.#arcade}/api/crash/live`, { agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => this.#take(chunk, now()));
    });
    request.on('error', () => this.#count('line lost'));
    return () => {
      request.removeAllListeners('error').on('error', () => undefined);
      request.destroy();
    };
  }

  #take(chunk: string, receivedAt: number): void {
    const frames = (this.#left + chunk).split('\n\n');
    this.#left = frames.pop() ?? '';
    for (const frame of frames) {
      const [, event, data] = /^event: (state|tick)\ndata: (.*)$/.exec(frame) ?? [];
      if (event === 'state') this.#see(JSON.parse(data ?? '') as LiveState);
      if (event === 'tick') this.#hear(JSON.parse(data ?? '') as LiveTick, receivedAt);
    }
  }

  #see({ round }: LiveState): void {
    this.#startedAt = round.phase === 'RUNNING' ? round.startedAt : null;
    if (round.phase !== 'BETTING' || round.id === this.#shared) return;
    this.#shared = round.id;
    this.#bet = null;
    if (this.isBetting) void this.#decide();
  }

  #hear(tick: LiveTick, receivedAt: number): void {
    this.#tally.tickMs.push(receivedAt - tick.now);
    const bet = this.#bet;
    if (bet === null || this.#startedAt === null || multiplierAt(tick.now - this.#startedAt) < bet.leavesAt) return;
    this.#bet = null;
    void this.#call(`/api/crash/bets/${bet.id}/cash-out`, 'cash-out').catch(() => this.#count('cash-out lost'));
  }

  async #decide(): Promise<void> {
    await wait(randomInt(DECIDES_MS));
    const goal = 101 + randomInt(250);
    const isAuto = randomInt(2) === 0;
    const round = await this.#call('/api/crash/bets', 'bet', {
      idempotencyKey: randomUUID(),
      stake: STAKES[randomInt(STAKES.length)],
      ...(isAuto ? { autoAt: goal } : {}),
    }).catch(() => null);
    if (round?.state === 'PLAYING' && !isAuto) this.#bet = { id: round.id, leavesAt: goal };
  }

  async #call(path: string, what: string, body: object = {}): Promise<RoundView | null> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${this.#arcade}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const value = (await answer.json()) as RoundView & { code?: string };
    this.#count(`${what}: ${answer.ok ? value.state : value.code}`);
    return answer.ok ? value : null;
  }

  #count(answer: string): void {
    this.#tally.answers.set(answer, (this.#tally.answers.get(answer) ?? 0) + 1);
  }
}
