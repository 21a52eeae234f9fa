import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '@marquee/testing/postgres';
import type { Restart } from './restart-reporter.ts';
import { watchHealth, type Health } from './watch-health.ts';

const ANSWER_WITHIN_MS = 2_000;
const HANG_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const getCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Code of the error of a server that starts, recovers from a crash, or stops. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * An error of the server itself, such as too many connections, is a response. A server that recovers from a crash is
 * left to it, but one whose recovery has ended itself would never accept connections again.
 */
async function checkServer(cluster: Cluster): Promise<Health> {
  const client = new pg.Client({
    connectionString: cluster.url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'responds';
  } catch (error) {
    if (getCode(error) === 'ECONNREFUSED') return 'down';
    if (getCode(error) === CANNOT_CONNECT_NOW) return cluster.isReplayingLog() === false ? 'silent' : 'responds';
    return error instanceof pg.DatabaseError ? 'responds' : 'silent';
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Replaces a server that runs, but does not respond for ten seconds: an earlier start has left it behind. */
export async function replaceHangingServer(cluster: Cluster, print: SuperviseOptions['print']): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  while ((await checkServer(cluster)) !== 'responds') {
    if (Date.now() < deadline) {
      await pause(100);
      continue;
    }
    print('PostgreSQL does not respond and is started again.');
    return cluster.replace();
  }
}

interface SuperviseOptions {
  readonly print: (line: string) => void;
  readonly onRestart: (restart: Restart) => void;
}

/**
 * Starts the PostgreSQL server again when it has ended, and replaces it when it does not respond.
 * @returns a function that stops supervising and resolves when no start is under way
 */
export function superviseCluster(cluster: Cluster, { print, onRestart }: SuperviseOptions): () => Promise<void> {
  let work = Promise.resolve();
  /** Why the last start failed; the reason is printed once. */
  let failedBecause: string | null = null;
  /** Starts that failed in a row; each doubles the pause before the next one. */
  let failedStarts = 0;
  let pauseUntil = 0;
  const startAgain = async (failure: 'hangs' | 'down'): Promise<void> => {
    if (Date.now() < pauseUntil) return;
    if (failedBecause === null) {
      const isDown = failure === 'down';
      print(`PostgreSQL ${isDown ? 'has ended' : 'does not respond'} and is started again.`);
      onRestart({
        service: 'postgresql',
        cause: isDown ? 'exited' : 'hung',
        detail: isDown ? 'refused connections' : 'did not respond to a statement',
      });
    }
    try {
      await cluster.replace();
      failedBecause = null;
      failedStarts = 0;
      print('PostgreSQL runs again.');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== failedBecause) print(reason);
      failedBecause = reason;
      pauseUntil = Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** failedStarts, LONGEST_PAUSE_MS);
      failedStarts += 1;
    }
  };
  const stop = watchHealth({
    check: () => checkServer(cluster),
    silenceMs: () => HANG_MS,
    onFailure: (failure) => (work = startAgain(failure)),
  });
  return async () => {
    stop();
    await work;
  };
}
