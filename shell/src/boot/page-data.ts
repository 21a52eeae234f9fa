import type { Permission } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';

/** Data that the edge writes into the page as JSON scripts. */
export interface PageData {
  readonly fleet: FleetManifest;
  /** False when the edge reduced the signed manifest to the files of this page. */
  readonly isFleetComplete: boolean;
  /** Null when the edge could not reach the gateway in time. */
  readonly permission: Permission | null;
  readonly initialData: Readonly<Record<string, unknown>>;
  /** Assigns this browser to the same side of a canary on every visit. */
  readonly visitorId: string;
  /** Signed by the edge; reports of this tab return it. Empty when the page has none. */
  readonly loadId: string;
  /** Public keys of the release service, raw Ed25519 in base64: that of the manifest first. */
  readonly fleetKeys: readonly string[];
}

const readText = (id: string): string | null => document.getElementById(id)?.textContent ?? null;

/**
 * @throws Error when the page has no manifest, SyntaxError when a script is not valid JSON
 */
export function readPageData(): PageData {
  const fleet = readText('marquee-fleet');
  if (fleet === null) throw new Error('The page has no fleet manifest');
  const document: { manifest: FleetManifest; signature?: string } = JSON.parse(fleet);
  return {
    fleet: document.manifest,
    isFleetComplete: document.signature !== undefined,
    permission: JSON.parse(readText('marquee-permission') ?? 'null'),
    initialData: JSON.parse(readText('marquee-initial-data') ?? '{}'),
    visitorId: readText('marquee-visitor') ?? '',
    loadId: readText('marquee-load') ?? '',
    fleetKeys: ['marquee-fleet-key', 'marquee-fleet-other-keys']
      .flatMap((id) => readText(id)?.split(' ') ?? [])
      .filter(Boolean),
  };
}
