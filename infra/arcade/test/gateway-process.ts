import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { createPool } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { findFreePort } from '@marquee/testing/free-port';
import { createDatabase } from '@marquee/testing/postgres';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { issueLaunchToken, SECRET } from './wallet-server.ts';

const START_MS = 30_000;

export interface GatewayProcess {
  readonly origin: string;
  /** Opens a game for the demo member and returns the launch token. */
  readonly launch: (gameCode: string) => Promise<string>;
  /** Opens a game for a new trial account without money that may make so many stakes. Returns the launch token. */
  readonly launchForFun: (gameCode: string, stakesLeft: number) => Promise<string>;
  /** Cash of the demo member, in cents. */
  readonly readCash: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts the platform's gateway as a process on a database of its own, with demo data and no minimum round time. */
export async function startGateway(): Promise<GatewayProcess> {
  const [database, port] = [await createDatabase(), await findFreePort()];
  const keyFolder = createTemporaryFolder('gateway-keys');
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../../gateway/src/server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DEMO_DATA: '1',
      SITE_ORIGIN: 'http://localhost:8080',
      ARCADE_ORIGIN: 'http://localhost:8083',
      PROVIDER_SECRETS: JSON.stringify({ arcade: SECRET }),
      ENVELOPE_KEY_FILE: path.join(keyFolder.path, 'envelope.jwk'),
    },
  });
  const closed = new Promise((resolve) => server.once('exit', resolve));
  const pool = createPool(database.url, {
    applicationName: 'marquee-arcade-test',
    connections: 2,
    timeouts: null,
    onError: () => undefined,
  });
  await eventually(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200), START_MS);
  await pool.query('UPDATE merchant SET min_round_slot_ms = 0, min_round_casino_ms = 0');
  const launch = async (gameCode: string, username: string): Promise<string> => {
    const token = issueLaunchToken();
    await pool.query(
      `SELECT open_game_session('arcade', id, $1, currency, 'en', $2, '5 minutes') FROM players WHERE username = $3`,
      [gameCode, createHash('sha256').update(token).digest(), username],
    );
    return token;
  };
  return {
    origin,
    launch: (gameCode) => launch(gameCode, 'nkittisak'),
    launchForFun: async (gameCode, stakesLeft) => {
      const username = `trial_${randomUUID()}`;
      await pool.query(
        `WITH trial AS (INSERT INTO players (username, nickname, type, currency) VALUES ($1, 'Trial', 4, 'FUN')
           RETURNING id)
         INSERT INTO rate_windows SELECT 'play-account:' || id, 20000 - $2::int, now() + interval '1 day' FROM trial`,
        [username, stakesLeft],
      );
      return launch(gameCode, username);
    },
    readCash: async () => {
      const { rows } = await pool.query<{ cents: number }>(
        `SELECT (a.balance / 1000)::int AS cents FROM ledger_accounts a JOIN players p ON p.id = a.player_id
          WHERE p.username = 'nkittisak' AND a.kind = 'cash'`,
      );
      return rows[0]?.cents ?? Number.NaN;
    },
    stop: async () => {
      server.kill('SIGTERM');
      await closed;
      await pool.end();
      keyFolder.remove();
      await database.drop();
    },
  };
}

export interface LossyProxy {
  readonly origin: string;
  /** Calls whose requests do not arrive. */
  readonly lost: Set<string>;
  readonly stop: () => Promise<void>;
}

/** Forwards calls to the gateway, except those that are lost on the way. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const lost = new Set<string>();
  const proxy = http.createServer((request, response) => {
    const { method, url = '', headers } = request;
    if (lost.has(path.basename(url))) return void request.socket.destroy();
    const forwarded = http.request(target + url, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    request.pipe(forwarded);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    lost,
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
