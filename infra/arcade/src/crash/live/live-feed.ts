import { setTimeout as wait } from 'node:timers/promises';
import { NotificationListener } from '@marquee/service/database';
import { EventStreams, NetworkConcurrencyLimit } from '@marquee/service/http';
import type { FastifyReply } from 'fastify';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { DatabaseClock } from './database-clock.ts';
import { parseLiveEvent, type LiveEvent } from './live-event.ts';
import { findLiveState, toLivePlayer } from './live-state.repository.ts';
import type { LivePlayer, LiveState } from './live-state.schema.ts';

/** Longest time without an event, so that clients can detect a lost connection. */
const KEEP_ALIVE_MS = 2_000;
const LISTENING_TIMEOUT_MS = 2_000;
const MAX_CLIENTS = 5_000;
const MAX_CLIENTS_PER_NETWORK = 250;
/** Players held in memory between two phases; each phase reads the highest stakes again. */
const MAX_PLAYERS = 200;

/**
 * Publishes the live crash round to all clients of this process. Every process needs its own feed, so this is a timer
 * and not a queued job. The database subscription starts with the first client.
 */
export class LiveFeed {
  readonly #arcade: ArcadeContext;
  readonly #streams = new EventStreams({ limit: MAX_CLIENTS, retryMs: 1_000 });
  readonly #networks = new NetworkConcurrencyLimit(MAX_CLIENTS_PER_NETWORK);
  readonly #clock = new DatabaseClock();
  readonly #notifications: NotificationListener<'crash'>;
  #starting: Promise<void> | null = null;
  #ticking: NodeJS.Timeout | undefined;
  #isStopped = false;
  #state: LiveState | null = null;
  #changedPlayers = new Map<string, LivePlayer>();
  #publishedAt = 0;
  #processing = Promise.resolve();

  constructor(arcade: ArcadeContext, databaseUrl: string) {
    this.#arcade = arcade;
    this.#notifications = new NotificationListener({
      databaseUrl,
      applicationName: 'marquee-arcade-live',
      topics: ['crash'],
      onError: (err) => arcade.log.warn({ err }, 'crash live feed interrupted'),
    });
    this.#notifications.subscribe('crash', (payload) => {
      if (payload === null) this.#state = null;
      this.#enqueue(payload === null ? { kind: 'phase' } : parseLiveEvent(payload));
    });
  }

  /**
   * Turns the reply into an event stream that starts with the current state, or with the first one.
   * @throws ArcadeError `service.unavailable` without a database connection or when too many networks are connected,
   * `too_many_requests` when too many of them are in one network
   */
  async connect(reply: FastifyReply): Promise<void> {
    this.#starting ??= this.#start();
    const deadline = performance.now() + LISTENING_TIMEOUT_MS;
    while (!this.#notifications.isListening && performance.now() < deadline) await wait(20);
    if (!this.#notifications.isListening || this.#isStopped) throw new ArcadeError('service.unavailable');
    const { ip } = reply.request;
    const onClose = this.#networks.open(ip);
    if (!onClose) throw new ArcadeError('too_many_requests');
    if (!this.#streams.makeRoom(ip)) {
      onClose();
      throw new ArcadeError('service.unavailable');
    }
    const stream = this.#streams.open(reply, onClose);
    const state = this.#currentState;
    if (state) stream.send('state', { ...state, now: this.#clock.now() });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#ticking);
    this.#streams.stop();
    await this.#starting;
    await this.#notifications.stop();
  }

  #start(): Promise<void> {
    this.#ticking = setInterval(() => this.#tick(), this.#arcade.timings.crashTickMs);
    return this.#notifications.start();
  }

  /** null while events can be missed. */
  get #currentState(): LiveState | null {
    return this.#notifications.isListening ? this.#state : null;
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
    if (bet.joined && isNew) state.betCount++;
    if (!isNew || others.length < MAX_PLAYERS) state.players = [...others, player];
    this.#changedPlayers.set(bet.id, player);
  }

  #tick(): void {
    const state = this.#currentState;
    if (!state) return;
    const isDue =
      this.#changedPlayers.size > 0 ||
      state.round.phase === 'RUNNING' ||
      performance.now() - this.#publishedAt >= KEEP_ALIVE_MS;
    if (!isDue) return;
    const players = [...this.#changedPlayers.values()];
    this.#publish('tick', { now: this.#clock.now(), betCount: state.betCount, players });
    this.#changedPlayers.clear();
  }

  #publish(event: 'state' | 'tick', data: object): void {
    this.#streams.broadcast(event, data);
    this.#publishedAt = performance.now();
  }
}
