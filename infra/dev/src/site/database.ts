import pg from 'pg';
import { Cluster, PostgresFailure } from '@marquee/testing/postgres';
import { CommandError } from '#command/command-error.ts';
import type { Restart } from '#processes/restart-reporter.ts';
import { replaceHangingServer, superviseCluster } from '#processes/supervise-cluster.ts';

export interface Database {
  /** Connection string of one of the site's databases. */
  readonly getUrl: (name: string) => string;
  readonly stop: () => Promise<void>;
}

const databases = ['marquee_gateway', 'marquee_releases', 'marquee_arcade'];

const withName = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

async function createMissing(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const present = new Set(rows.map((row) => row.datname));
    for (const name of databases) if (!present.has(name)) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

async function openExternal(serverUrl: string): Promise<Database> {
  if (!isAddress(serverUrl))
    throw new CommandError(
      'DATABASE_URL must be the address of a PostgreSQL server, as in postgres://user:password@host:5432/postgres.',
    );
  try {
    await createMissing(serverUrl);
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no response';
    throw new CommandError(`DATABASE_URL cannot be used: ${reason}.`);
  }
  return { getUrl: (name) => withName(serverUrl, name), stop: () => Promise.resolve() };
}

/** The server of DATABASE_URL (`url`), or an embedded one in the data folder, which is started again when it fails. */
export async function openDatabase(options: {
  url: string | undefined;
  folder: string;
  port: number;
  /** Prints one line about a restart of the embedded server. */
  print: (line: string) => void;
  onRestart?: (restart: Restart) => void;
}): Promise<Database> {
  if (options.url !== undefined) return openExternal(options.url);
  try {
    const cluster = new Cluster({ dataDirectory: options.folder, port: options.port, isDurable: true });
    await cluster.start();
    await replaceHangingServer(cluster, options.print);
    await createMissing(cluster.url);
    const { url } = cluster;
    const stopSupervising = superviseCluster(cluster, {
      print: options.print,
      onRestart: options.onRestart ?? (() => undefined),
    });
    return {
      getUrl: (name) => withName(url, name),
      stop: async () => {
        await stopSupervising();
        await cluster.stop();
      },
    };
  } catch (error) {
    if (error instanceof PostgresFailure) throw new CommandError(error.message);
    throw error;
  }
}
