import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Arcade } from '#arcade.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { repeat, type Job } from '#jobs/repeat.ts';
import type { LivePlayer, LiveState } from './crash.schemas.ts';
import { DatabaseClock } from './database-clock.ts';
import { readNews, type LiveNews } from './live-news.ts';
import { readLive, showPlayer } from './live.repository.ts';
import { frameOf, Watchers } from './watchers.ts';

/** No longer silence than this, so that a lost line shows. */
const QUIET_MS = 2_000;
const FIRST_MS = 2_000;
/** Players kept for those who come later; the ones with the highest stakes are read anew with each phase. */
const KEPT_PLAYERS = 200;

/** What goes on in the shared round, told to all who look on from this arcade. Begins to listen with the first of them. */
export class LiveFeed {
  readonly #arcade: Arcade;
  readonly #watchers = new Watchers();
  readonly #clock = new DatabaseClock();
  readonly #stopping = new AbortController();
  #job: Job | null = null;
  #state: LiveState | null = null;
  #news = new Map<string, LivePlayer>();
  #toldAt = 0;
  #hearing = Promise.resolve();

  constructor(arcade: Arcade) {
    this.#arcade = arcade;
  }

  /** @throws ArcadeError where nothing can be shown */
  async join(takeOver: () => ServerResponse): Promise<void> {
    this.#job ??= repeat(
      this.#arcade.timings.crashLeadMs,
      () => this.#listen(),
      (err) => this.#arcade.log.warn({ err }, 'the live feed is interrupted'),
    );
    for (const until = performance.now() + FIRST_MS; !this.#state && performance.now() < until;) await wait(20);
    if (!this.#state || this.#watchers.isFull || this.#stopping.signal.aborted)
      throw new ArcadeError('service.unavailable');
    this.#watchers.add(takeOver(), frameOf('state', { ...this.#state, now: this.#clock.now() }));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#watchers.close();
    await this.#job?.stop();
  }

  async #listen(): Promise<void> {
    const client = await this.#arcade.pool.connect();
    const onError = (err: Error) => this.#arcade.log.warn({ err }, 'the connection of the live feed is lost');
    const hear = ({ payload }: { payload?: string | undefined }) => this.#hear(readNews(payload));
    const ticking = setInterval(() => this.#tick(), this.#arcade.timings.crashTickMs);
    try {
      client.on('error', onError);
      client.on('notification', hear);
      await client.query('LISTEN crash');
      this.#hear({ kind: 'phase' });
      await once(client, 'end', { signal: this.#stopping.signal });
    } catch (error) {
      if (!this.#stopping.signal.aborted) throw error;
    } finally {
      clearInterval(ticking);
      this.#state = null;
      client.off('notification', hear);
      client.off('error', onError);
      client.release(true);
    }
  }

  /** One after the other: a bet that comes after its round is seen after it. */
  #hear(news: LiveNews): void {
    this.#hearing = this.#hearing
      .then(() => (news.kind === 'phase' ? this.#refresh() : this.#note(news)))
      .catch((err: unknown) => this.#arcade.log.warn({ err }, 'the live state could not be read'));
  }

  async #refresh(): Promise<void> {
    const { pool, timings } = this.#arcade;
    await this.#clock.read(pool);
    this.#state = await readLive(pool, timings.crashPauseMs, this.#clock.now());
    this.#news.clear();
    if (this.#state) this.#tell('state', this.#state);
  }

  #note(news: Extract<LiveNews, { kind: 'bet' }>): void {
    const state = this.#state;
    if (state?.round.id !== news.round) return;
    const player = showPlayer(news);
    const others = state.players.filter(({ id }) => id !== news.id);
    const isNew = others.length === state.players.length;
    if (news.joined && isNew) state.playing++;
    if (!isNew || others.length < KEPT_PLAYERS) state.players = [...others, player];
    this.#news.set(news.id, player);
  }

  #tick(): void {
    if (!this.#state) return;
    const isDue =
      this.#news.size > 0 || this.#state.round.phase === 'RUNNING' || performance.now() - this.#toldAt >= QUIET_MS;
    if (!isDue) return;
    this.#tell('tick', { now: this.#clock.now(), playing: this.#state.playing, players: [...this.#news.values()] });
    this.#news.clear();
  }

  #tell(event: 'state' | 'tick', data: object): void {
    this.#watchers.tell(frameOf(event, data));
    this.#toldAt = performance.now();
  }
}
