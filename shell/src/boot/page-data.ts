import type { Permission } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';

/** What the edge wrote into the page. */
export interface PageData {
  readonly fleet: FleetManifest;
  /** Whether that is the signed document, or what the edge took from it for this page. */
  readonly isFleetComplete: boolean;
  /** Null when the gateway could not be reached in time. */
  readonly permission: Permission | null;
  readonly initialData: Readonly<Record<string, unknown>>;
  /** By which this browser always gets the same release of a canary. */
  readonly visitorId: string;
  /** The release service's public key, null when the page has none. */
  readonly fleetKey: string | null;
}

const textOf = (id: string): string | null => document.getElementById(id)?.textContent ?? null;

/**
 * Reads the page's data.
 * @throws Error when the page carries no manifest, SyntaxError when something in it is no JSON
 */
export function readPageData(): PageData {
  const fleet = textOf('marquee-fleet');
  if (fleet === null) throw new Error('The page carries no fleet manifest');
  const document: { manifest: FleetManifest; signature?: string } = JSON.parse(fleet);
  return {
    fleet: document.manifest,
    isFleetComplete: document.signature !== undefined,
    permission: JSON.parse(textOf('marquee-permission') ?? 'null'),
    initialData: JSON.parse(textOf('marquee-initial-data') ?? '{}'),
    visitorId: textOf('marquee-visitor') ?? '',
    fleetKey: textOf('marquee-fleet-key'),
  };
}
