import { dayjs } from '@marquee/time';
import pg from 'pg';
import { authorization, fetchManifest, findRequestDigest, startRegistry, type Registry } from './fixtures.ts';
import type { Job } from '@marquee/service/jobs';
import { repeatJobs, runDirectly } from '@marquee/service/jobs/testing';

export interface Call {
  readonly method?: 'POST' | 'PUT';
  readonly headers?: { authorization: string };
  readonly revision?: number;
}

/** A release service with a clock of its own, the lobby 1.0.0 live and newer versions published. */
export class LobbyRegistry {
  registry: Registry;
  /** Writes to the database outside the service. */
  readonly intruder: pg.Client;
  readonly #clock: { now: Date };
  readonly #jobs: readonly Job[];

  private constructor(registry: Registry, clock: { now: Date }, jobs: readonly Job[]) {
    this.registry = registry;
    this.#jobs = jobs;
    this.intruder = new pg.Client({ connectionString: registry.database.url });
    this.#clock = clock;
  }

  /** @param further versions of the lobby after 1.3.0 */
  static async start(further: readonly string[] = []): Promise<LobbyRegistry> {
    const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
    const repeatDueChanges = repeatJobs({ 'apply-due-changes': 20 });
    let jobs: readonly Job[] = [];
    const registry = await startRegistry(
      {
        now: () => clock.now,
        startWorkers: (options) => {
          jobs = options.jobs;
          return repeatDueChanges(options);
        },
      },
      {
        published: {
          shell: ['1.0.0'],
          lobby: ['1.0.0', '1.1.0', '1.2.0', '1.3.0', ...further],
          member: ['1.0.0'],
        },
        switched: [['lobby', '1.0.0']],
      },
    );
    const site = new LobbyRegistry(registry, clock, jobs);
    await site.intruder.connect();
    return site;
  }

  async close(): Promise<void> {
    await this.intruder.end();
    await this.registry.app.close();
    await this.registry.close();
  }

  get now(): Date {
    return this.#clock.now;
  }

  inMinutes(minutes: number): string {
    return dayjs(this.#clock.now).add(minutes, 'minute').toISOString();
  }

  passMinutes(minutes: number): void {
    this.#clock.now = dayjs(this.#clock.now).add(minutes, 'minute').toDate();
  }

  /** Runs the job once, beside its repetitions. */
  async applyDueChanges(): Promise<void> {
    const job = this.#jobs.find(({ name }) => name === 'apply-due-changes');
    if (!job) throw new Error('there is no such job');
    await runDirectly(job, (error) => {
      throw error;
    });
  }

  async manifest() {
    return (await fetchManifest(this.registry.app)).manifest;
  }

  /** Current version of the lobby. */
  async current() {
    return (await this.manifest()).remotes.lobby.current.version;
  }

  async send(path: string, body: object, { method = 'POST', headers = authorization, revision }: Call = {}) {
    const expected = revision ?? (await this.manifest()).revision;
    return this.registry.app.inject({
      method,
      url: `/v1/channels/production/${path}`,
      headers: { ...headers, 'if-match': `"${expected}"` },
      payload: { reason: 'because of a test', ...body },
    });
  }

  /** Approves or rejects the change request that the status shows now. */
  async decide(decision: 'approve' | 'reject', id: string, body: object = {}, call: Call = {}) {
    return this.send(
      `change-requests/${id}/${decision}`,
      { digest: await findRequestDigest(this.registry.app, id), ...body },
      call,
    );
  }

  schedule(body: object, call: Call = {}) {
    return this.send('parts/lobby/schedule', body, call);
  }

  change(action: string, body: object, call: Call = {}) {
    return this.send(`parts/lobby/${action}`, body, call);
  }

  async lobbyStatus() {
    const { app } = this.registry;
    const { parts } = (await app.inject({ url: '/v1/channels/production/status', headers: authorization })).json();
    return parts.find(({ part }: { part: string }) => part === 'lobby');
  }

  /** Audit rows of the lobby, newest first. */
  async history() {
    const url = '/v1/channels/production/parts/lobby/history?limit=500';
    return (await this.registry.app.inject({ url, headers: authorization })).json().entries;
  }
}
