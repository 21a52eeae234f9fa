import type { AppOptions } from '#app.ts';
import { change, edgeAuthorization, fetchManifest, startRegistry, type Registry } from './fixtures.ts';

type ChangeName = Parameters<typeof change>[1];

/** Reports of one version of the lobby, as an edge delivers them. */
export interface VersionReports {
  readonly version: string;
  readonly loaded?: number;
  readonly failed?: number;
  /** Networks that reported the failures. */
  readonly networks?: readonly string[];
  /** Networks that reported the loads. */
  readonly loadingNetworks?: readonly string[];
}

/** A release service in whose production channel a shell and the lobby 1.0.0 are live. */
export class LiveSite {
  readonly registry: Registry;

  private constructor(registry: Registry) {
    this.registry = registry;
  }

  /** @param lobby published versions of the lobby, of which the first is live */
  static async start(
    options: Partial<AppOptions> = {},
    { shell = ['1.0.0'], lobby = ['1.0.0', '1.1.0'] }: { shell?: readonly string[]; lobby?: readonly string[] } = {},
  ): Promise<LiveSite> {
    const [firstShell = '', firstLobby = ''] = [shell[0], lobby[0]];
    const switched = [
      ['shell', firstShell],
      ['lobby', firstLobby],
    ] as const;
    return new LiveSite(await startRegistry(options, { published: { shell, lobby }, switched }));
  }

  close(): Promise<void> {
    return this.registry.close();
  }

  async manifest() {
    return (await fetchManifest(this.registry.app)).manifest;
  }

  /** The live releases of the lobby. */
  async lobby() {
    return (await this.manifest()).remotes.lobby;
  }

  async currentVersion() {
    return (await this.lobby()).current.version;
  }

  /** Changes a part at the present revision. */
  async change(action: ChangeName, body: object, part = 'lobby') {
    return change(this.registry.app, action, part, (await this.manifest()).revision, body);
  }

  /** Delivers reports of the lobby. */
  report(
    reports: readonly VersionReports[],
    {
      channel = 'production',
      headers = edgeAuthorization,
    }: { channel?: string; headers?: Record<string, string> } = {},
  ) {
    const counts = reports.flatMap(({ version, loaded = 0, failed = 0, networks = [], loadingNetworks = [] }) => [
      { part: 'lobby', version, class: 'loaded', count: loaded, networks: loadingNetworks },
      { part: 'lobby', version, class: 'render-crash', count: failed, networks },
    ]);
    return this.registry.app.inject({
      method: 'POST',
      url: '/v1/reports',
      headers,
      payload: { channel, reports: counts.filter(({ count }) => count > 0) },
    });
  }
}
