import { registerCounter, type MetricsRegistry } from '@marquee/service/http';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '@marquee/service/database';
import { attemptKinds, type AttemptKind } from './attempt-kind.ts';
import { addFailedAttempts } from './failed-attempts.repository.ts';

const SAVE_MS = 10_000;

interface CounterResources {
  readonly pool: Queryable;
  readonly log: FastifyBaseLogger;
  readonly registry: MetricsRegistry;
}

/**
 * Counts failed attempts at passwords and codes in the metrics of this process, and adds them to those of all gateways
 * every ten seconds, so that an attack costs the database no query for each attempt.
 */
export class FailedAttemptCounter {
  readonly #pool: Queryable;
  readonly #log: FastifyBaseLogger;
  readonly #count: (kind: AttemptKind) => void;
  #pending = new Map<AttemptKind, number>();
  #lastSave: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor({ pool, log, registry }: CounterResources) {
    this.#pool = pool;
    this.#log = log;
    this.#count = registerCounter(registry, {
      name: 'failed_attempts_total',
      help: 'Failed attempts of players at passwords and codes in this process, by kind',
      label: 'kind',
      values: attemptKinds,
    });
  }

  record(kind: AttemptKind): void {
    this.#count(kind);
    this.#add(kind, 1);
  }

  /**
   * Adds what this process has counted to the attempts of all gateways, after a save that runs. What cannot be saved is
   * saved next time.
   */
  save(): Promise<void> {
    this.#lastSave = this.#lastSave.then(() => this.#savePending());
    return this.#lastSave;
  }

  start(): void {
    this.#timer = setInterval(() => void this.save(), SAVE_MS).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.save();
  }

  async #savePending(): Promise<void> {
    const counts = this.#pending;
    if (counts.size === 0) return;
    this.#pending = new Map();
    // Gateways lock the rows of the kinds in the same order.
    const ordered = new Map(attemptKinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind) ?? 0]] : [])));
    try {
      await addFailedAttempts(this.#pool, ordered);
    } catch (error) {
      for (const [kind, count] of counts) this.#add(kind, count);
      this.#log.warn({ err: error }, 'failed attempts not saved');
    }
  }

  #add(kind: AttemptKind, count: number): void {
    this.#pending.set(kind, (this.#pending.get(kind) ?? 0) + count);
  }
}
