import path from 'node:path';
import type { Permission } from '@marquee/contract';
import { serverFile, type FleetManifest, type Release } from '@marquee/contract/fleet';
import type { Device, RenderInput } from '@marquee/contract/rendering';
import type { PageRenderer, RenderedHtml } from './page-renderer.ts';
import type { PageBuilds, ServerBuild } from './renderer-messages.ts';

export interface ServerPageInput {
  /** Path of the page, without query. */
  readonly address: string;
  /** The manifest for this visitor, with canaries resolved. */
  readonly manifest: FleetManifest;
  /** The part that owns the address. */
  readonly owner: { readonly part: string; readonly release: Release };
  readonly device: Device;
  readonly preferences: Pick<RenderInput['preferences'], 'language' | 'theme'>;
  readonly permission: Permission;
  /** JSON map from key to response. */
  readonly initialData: string;
  /** The part of the manifest that the page contains. */
  createFleet(): FleetManifest;
}

const maxAddressLength = 200;

/** Null when the release has no server build. */
function findServerBuild(part: string, release: Release, artefacts: string): ServerBuild | null {
  const hash = release.server === undefined ? undefined : release.integrity[release.server];
  if (hash === undefined) return null;
  return { part, release, hash, file: path.join(artefacts, release.base.slice('/r/'.length), serverFile) };
}

/** The part of the permission response that is equal for all visitors of a region. */
const withoutAddress = (permission: Permission): Permission => ({ ...permission, location: { ip: '' } });

/** Pages that the edge renders with the builds in its folder. */
export class ServerPages {
  readonly #renderer: PageRenderer;
  readonly #artefacts: string;

  constructor(renderer: PageRenderer, artefacts: string) {
    this.#renderer = renderer;
    this.#artefacts = path.resolve(artefacts);
  }

  /** Null when the builds of the page do not render on a server, or not in time. */
  async find(input: ServerPageInput): Promise<RenderedHtml | null> {
    const { address, manifest, owner, device, preferences, initialData, createFleet } = input;
    const builds = this.#findBuilds(manifest, owner.part, owner.release);
    if (builds === null || address.length > maxAddressLength) return null;
    const permission = withoutAddress(input.permission);
    const { language, theme } = preferences;
    const { channel, revision } = manifest;
    // The content also depends on the routes of other parts, which differ for visitors of their canaries.
    const parts = Object.entries(manifest.remotes).map(([part, { current }]) => [part, current.build]);
    const hashes = [builds.shell.hash, builds.remote?.hash];
    return this.#renderer.find({
      key: JSON.stringify([address, device, language, theme, channel, revision, hashes, parts, permission]),
      address,
      builds,
      initialData,
      createInput: () => ({
        address,
        renderedAt: Date.now(),
        device,
        preferences: { language, theme },
        permission,
        fleet: createFleet(),
        initialData: JSON.parse(initialData),
      }),
    });
  }

  /** Loads the live builds of all parts. */
  load(manifest: FleetManifest): void {
    const builds = Object.entries(manifest.remotes).flatMap(([part, { current, canary }]) =>
      (canary === undefined ? [current] : [current, canary.release]).map((release) =>
        this.#findBuilds(manifest, part, release),
      ),
    );
    if (manifest.shell !== null) builds.push(this.#findBuilds(manifest, 'shell', manifest.shell.current));
    this.#renderer.replaceLive(builds.filter((found) => found !== null));
  }

  stop(): void {
    this.#renderer.stop();
  }

  #findBuilds({ shell }: FleetManifest, part: string, release: Release): PageBuilds | null {
    const ofShell = shell && findServerBuild('shell', shell.current, this.#artefacts);
    if (ofShell === null || part === 'shell') return ofShell && { shell: ofShell, remote: null };
    const ofRemote = findServerBuild(part, release, this.#artefacts);
    return ofRemote && { shell: ofShell, remote: ofRemote };
  }
}
