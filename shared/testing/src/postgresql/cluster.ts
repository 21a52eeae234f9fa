import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { binaries, type Binaries } from './binaries.ts';
import { resolveDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { PostgresFailure } from './failure.ts';
import { run } from './run.ts';
import { getOsUser, type OsUser } from './os-user.ts';
import { isReplayingLog, killServerProcesses } from './server-processes.ts';
import { isInitialised, nameUnfinished, PASSWORD_FILE, removeUnfinished } from './unfinished-data.ts';

export interface ClusterOptions {
  readonly dataDirectory: string;
  readonly port: number;
  /** False disables fsync, synchronous commit and SCRAM, for tests that need no crash safety. */
  readonly isDurable: boolean;
  /** After this time a server that was told to stop is killed; 30 by default. */
  readonly stopWithinSeconds?: number;
}

/** One PostgreSQL data directory and the server over it. */
export class Cluster {
  /** Where the data is, which is another folder when the account of the server cannot reach the requested one. */
  readonly dataDirectory: string;
  readonly #options: ClusterOptions;
  readonly #osUser: OsUser = getOsUser();
  readonly #binaries: Binaries = binaries(this.#osUser);
  readonly #stopWithinSeconds: number;

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.#stopWithinSeconds = options.stopWithinSeconds ?? 30;
    this.dataDirectory = resolveDataDirectory(options.dataDirectory, this.#osUser);
  }

  /** Connection string to the maintenance database. */
  get url(): string {
    const password = fs.readFileSync(path.join(this.dataDirectory, PASSWORD_FILE), 'utf8');
    return `postgres://marquee:${password}@127.0.0.1:${this.#runningPort() ?? this.#options.port}/postgres`;
  }

  async start(): Promise<void> {
    if (!isInitialised(this.dataDirectory)) {
      await removeUnfinished(this.dataDirectory);
      await this.#initialise();
    }
    prepareDataDirectory(this.dataDirectory, this.#osUser);
    if (!(await this.#isRunning())) await this.#launch();
  }

  async #launch(): Promise<void> {
    await killServerProcesses(this.dataDirectory);
    this.#removePidFile();
    const before = this.#readLog().length;
    const outcome = await this.#control(
      'start',
      '--wait',
      '--timeout=60',
      `--log=${this.#log}`,
      `--options=${this.#settings()}`,
    );
    if (outcome.code !== 0) this.#fail(`${outcome.output}\n${this.#readLog().subarray(before).toString()}`);
  }

  /** Whether the server replays its log after a crash; null where that cannot be known. */
  isReplayingLog(): boolean | null {
    return isReplayingLog(this.dataDirectory);
  }

  /** Kills a server that hangs; it recovers at the next start, and nothing that was committed is lost. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    if (!(await this.#isRunning())) return;
    const { code } = await this.#control('stop', '--wait', `--timeout=${this.#stopWithinSeconds}`, `--mode=${mode}`);
    if (code === 0) return;
    await this.#kill();
    this.#removePidFile();
  }

  /** Kills a server that has ended or does not react, and starts another one. Nothing that was committed is lost. */
  async replace(): Promise<void> {
    await this.#kill();
    await this.#launch();
  }

  async #kill(): Promise<void> {
    if (process.platform === 'linux') return killServerProcesses(this.dataDirectory);
    // The processes of a data folder cannot be listed. The children end when they notice that the first one has ended.
    const [pid] = this.#readPidFile();
    if (pid !== undefined) await run(this.#binaries.pgCtl, ['kill', 'KILL', pid], this.#osUser);
  }

  /** Stops the server and deletes its data. */
  async destroy(): Promise<void> {
    await this.stop('immediate');
    fs.rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  #control(...args: string[]) {
    return run(this.#binaries.pgCtl, [...args, `--pgdata=${this.dataDirectory}`], this.#osUser);
  }

  async #isRunning(): Promise<boolean> {
    return (await this.#control('status')).code === 0;
  }

  #runningPort(): number | null {
    return Number(this.#readPidFile()[3]) || null;
  }

  /** Process id, data directory, start time, port and more, one a line; empty when no server has started. */
  #readPidFile(): string[] {
    return fs.existsSync(this.#pidFile) ? fs.readFileSync(this.#pidFile, 'utf8').split('\n') : [];
  }

  get #pidFile(): string {
    return path.join(this.dataDirectory, 'postmaster.pid');
  }

  #removePidFile(): void {
    fs.rmSync(this.#pidFile, { force: true });
  }

  /** Initialises a folder beside the data folder, and renames it at the end: a start may be killed at any moment. */
  async #initialise(): Promise<void> {
    const unfinished = nameUnfinished(this.dataDirectory);
    const passwordFile = `${unfinished}-password`;
    prepareDataDirectory(unfinished, this.#osUser);
    fs.writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    const { uid, gid } = this.#osUser.identity;
    if (uid !== undefined && gid !== undefined) fs.chownSync(passwordFile, uid, gid);
    const outcome = await run(
      this.#binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=marquee',
        `--pwfile=${passwordFile}`,
        // Only this machine can connect to a server of tests, whose thousands of connections are a fifth cheaper so.
        `--auth=${this.#options.isDurable ? 'scram-sha-256' : 'password'}`,
        '--encoding=UTF8',
        '--locale=C',
        // Upper and lower case as on most servers, so that tests notice what depends on it, in the order of C.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(this.#options.isDurable ? [] : ['--no-sync']),
        // A slow hash protects guessable passwords; with 24 random bytes it only delays every connection.
        '--set=scram_iterations=1',
      ],
      this.#osUser,
    );
    if (outcome.code !== 0) {
      await removeUnfinished(this.dataDirectory);
      this.#fail(outcome.output);
    }
    fs.renameSync(passwordFile, path.join(unfinished, PASSWORD_FILE));
    fs.renameSync(unfinished, this.dataDirectory);
  }

  #settings(): string {
    const settings: Record<string, string> = {
      port: String(this.#options.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '300',
      shared_buffers: '256MB',
      ...(this.#options.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    return Object.entries(settings)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
  }

  get #log(): string {
    return path.join(this.dataDirectory, 'server.log');
  }

  /** Output of all starts so far. */
  #readLog(): Buffer {
    return fs.existsSync(this.#log) ? fs.readFileSync(this.#log) : Buffer.alloc(0);
  }

  #fail(output: string): never {
    const { port } = this.#options;
    throw new PostgresFailure(describeStartFailure({ output, port, dataDirectory: this.dataDirectory }));
  }
}
