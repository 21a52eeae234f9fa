import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { EventStreams } from '@marquee/service/http';
import { repeat, type RepeatedWork } from '@marquee/service/jobs';
import type { FastifyReply } from 'fastify';
import type { Arcade } from '#context/arcade.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { DatabaseClock } from './database-clock.ts';
import { parseLiveEvent, type LiveEvent } from './live-event.ts';
import { findLiveState, toLivePlayer } from './live-state.repository.ts';
import type { LivePlayer, LiveState } from './live-state.schema.ts';

/** Longest time without an event, so that clients can detect a lost connection. */
const KEEP_ALIVE_MS = 2_000;
const FIRST_STATE_TIMEOUT_MS = 2_000;
const MAX_CLIENTS = 5_000;
/** Players held in memory between two phases; each phase reads the highest stakes again. */
const MAX_PLAYERS = 200;

/**
 * Publishes the live crash round to all clients of this process. Every process needs its own feed, so this is a timer
 * and not a queued job. The database subscription starts with the first client.
 */
export class LiveFeed {
  readonly #arcade: Arcade;
  readonly #streams = new EventStreams({ limit: MAX_CLIENTS, retryMs: 1_000 });
  readonly #clock = new DatabaseClock();
  readonly #stopping = new AbortController();
  #subscription: RepeatedWork | null = null;
  #state: LiveState | null = null;
  #changedPlayers = new Map<string, LivePlayer>();
  #publishedAt = 0;
  #processing = Promise.resolve();

  constructor(arcade: Arcade) {
    this.#arcade = arcade;
  }

  /**
   * Turns the reply into an event stream that starts with the current state.
   * @throws ArcadeError `service.unavailable` when there is no state yet or too many clients are connected
   */
  async connect(reply: FastifyReply): Promise<void> {
    this.#subscription ??= repeat(
      this.#arcade.timings.crashLeaderRetryMs,
      () => this.#listen(),
      (err) => this.#arcade.log.warn({ err }, 'crash live feed interrupted'),
    );
    const deadline = performance.now() + FIRST_STATE_TIMEOUT_MS;
    while (!this.#state && performance.now() < deadline) await wait(20);
    if (!this.#state || this.#streams.isFull || this.#stopping.signal.aborted)
      throw new ArcadeError('service.unavailable');
    this.#streams.open(reply).send('state', { ...this.#state, now: this.#clock.now() });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#streams.stop();
    await this.#subscription?.stop();
  }

  async #listen(): Promise<void> {
    const client = await this.#arcade.pool.connect();
    const onError = (err: Error) => this.#arcade.log.warn({ err }, 'connection of the crash live feed lost');
    const onNotification = ({ payload }: { payload?: string | undefined }) => this.#enqueue(parseLiveEvent(payload));
    const ticking = setInterval(() => this.#tick(), this.#arcade.timings.crashTickMs);
    try {
      client.on('error', onError);
      client.on('notification', onNotification);
      await client.query('LISTEN crash');
      this.#enqueue({ kind: 'phase' });
      await once(client, 'end', { signal: this.#stopping.signal });
    } catch (error) {
      if (!this.#stopping.signal.aborted) throw error;
    } finally {
      clearInterval(ticking);
      this.#state = null;
      client.off('notification', onNotification);
      client.off('error', onError);
      client.release(true);
    }
  }

  /** Processes events in order, so a bet is applied after the phase that opened its round. */
  #enqueue(event: LiveEvent): void {
    this.#processing = this.#processing
      .then(() => (event.kind === 'phase' ? this.#refresh() : this.#applyBet(event)))
      .catch((err: unknown) => this.#arcade.log.warn({ err }, 'reading the crash live state failed'));
  }

  async #refresh(): Promise<void> {
    const { pool, timings } = this.#arcade;
    await this.#clock.synchronize(pool);
    this.#state = await findLiveState(pool, timings.crashPauseMs, this.#clock.now());
    this.#changedPlayers.clear();
    if (this.#state) this.#publish('state', this.#state);
  }

  #applyBet(bet: Extract<LiveEvent, { kind: 'bet' }>): void {
    const state = this.#state;
    if (state?.round.id !== bet.round) return;
    const player = toLivePlayer(bet);
    const others = state.players.filter(({ id }) => id !== bet.id);
    const isNew = others.length === state.players.length;
    if (bet.joined && isNew) state.playing++;
    if (!isNew || others.length < MAX_PLAYERS) state.players = [...others, player];
    this.#changedPlayers.set(bet.id, player);
  }

  #tick(): void {
    if (!this.#state) return;
    const isDue =
      this.#changedPlayers.size > 0 ||
      this.#state.round.phase === 'RUNNING' ||
      performance.now() - this.#publishedAt >= KEEP_ALIVE_MS;
    if (!isDue) return;
    const players = [...this.#changedPlayers.values()];
    this.#publish('tick', { now: this.#clock.now(), playing: this.#state.playing, players });
    this.#changedPlayers.clear();
  }

  #publish(event: 'state' | 'tick', data: object): void {
    this.#streams.broadcast(event, data);
    this.#publishedAt = performance.now();
  }
}
