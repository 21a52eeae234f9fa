import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';

export interface StartedService {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly host: string;
  /** Stops everything; by default closes the application including its `onClose` hooks. */
  readonly close?: () => Promise<void>;
}

/** In milliseconds: requests in progress and jobs that still run after this time are abandoned. */
const SHUTDOWN_LIMIT = 20_000;

/** In milliseconds: how often a closing server looks for connections that have become idle. */
const IDLE_CHECK = 100;

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/**
 * Runs a service's process: builds the application with `start`, listens, and closes it once at SIGTERM or SIGINT,
 * including its `onClose` hooks. A failure at start is printed as one line and ends the process with 1.
 */
export async function runServer(start: () => Promise<StartedService>): Promise<void> {
  try {
    const { app, port, host, close: closeAll = () => app.close() } = await start();
    let closing: Promise<void> | null = null;
    const close = (): void => {
      if (closing) return;
      setTimeout(() => fail('The service did not stop in time.'), SHUTDOWN_LIMIT).unref();
      // A connection whose request ends during the shutdown would stay open for its keep-alive time.
      setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK).unref();
      closing = closeAll().then(() => process.exit(0), fail);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
    process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'));
    await app.listen({ port, host });
    // Node writes its compile cache only at a regular exit; a service that is killed should start as fast.
    flushCompileCache();
  } catch (error) {
    fail(error);
  }
}
