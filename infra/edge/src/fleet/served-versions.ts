import { maxServedVersions, servedVersions } from '@marquee/contract/deliveries';
import { listDeployedReleases, type FleetManifest } from '@marquee/contract/fleet';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '#http/bounded-map.ts';
import type { ManifestSource } from './manifest-source.ts';
import type { ReleasesClient } from './releases-client.ts';

const retryMs = 15_000;
const logMs = 60_000;

interface VersionOfPart {
  readonly part: string;
  readonly version: string;
}

const formatKey = ({ part, version }: VersionOfPart): string => `${part} ${version}`;

export interface ServedVersionsOptions {
  readonly source: ManifestSource;
  readonly releases: ReleasesClient;
  readonly channel: string;
  readonly log: FastifyBaseLogger;
}

/**
 * The versions that tabs of this site can run: those of the manifests that this edge has served, and those that other
 * edges served, which the release service lists. Visitors can invent versions, so no other version takes memory.
 */
export class ServedVersions {
  readonly #options: ServedVersionsOptions;
  readonly #versions = new BoundedMap<string, true>(maxServedVersions);
  #live = new Set<string>();
  #retry: NodeJS.Timeout | undefined;
  #unknown = 0;
  #logging: NodeJS.Timeout | undefined;

  constructor(options: ServedVersionsOptions) {
    this.#options = options;
  }

  /** Adds the versions of the manifest in use and follows the next ones. */
  async start(): Promise<void> {
    const { source } = this.#options;
    if (source.current !== null) this.#add(source.current.manifest);
    source.subscribe(({ manifest }) => {
      this.#add(manifest);
      void this.#load();
    });
    await this.#load();
  }

  has(version: VersionOfPart): boolean {
    return this.#versions.get(formatKey(version)) === true;
  }

  /** Whether the current manifest has the version. */
  isLive(version: VersionOfPart): boolean {
    return this.#live.has(formatKey(version));
  }

  /** As `has`. Other versions are only counted, and the log gets their number once a minute. */
  accept(version: VersionOfPart): boolean {
    if (this.has(version)) return true;
    this.#unknown += 1;
    this.#logging ??= setTimeout(() => this.#logUnknown(), logMs).unref();
    return false;
  }

  /** Loads the list of the release service, and again later when it fails. */
  async #load(): Promise<void> {
    const { releases, channel, log } = this.#options;
    clearTimeout(this.#retry);
    try {
      const { versions } = servedVersions.parse(await releases.get(`/v1/channels/${channel}/served-versions`));
      for (const version of versions.toReversed()) this.#versions.set(formatKey(version), true);
      for (const key of this.#live) this.#versions.set(key, true);
    } catch (error) {
      log.warn({ err: error }, 'the served versions could not be fetched');
      this.#retry = setTimeout(() => void this.#load(), retryMs).unref();
    }
  }

  stop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#logging);
  }

  #add(manifest: FleetManifest): void {
    this.#live = new Set(listDeployedReleases(manifest).map(([part, { version }]) => formatKey({ part, version })));
    for (const key of this.#live) this.#versions.set(key, true);
  }

  #logUnknown(): void {
    this.#options.log.warn({ count: this.#unknown }, 'tabs reported versions that this site has not served');
    this.#unknown = 0;
    this.#logging = undefined;
  }
}
