import * as z from 'zod/mini';
import type { CallName } from '#calls/calls.ts';
import { metadataFile } from '#pages/page-metadata.ts';
import type { QueryValue } from './create-initial-data-key.ts';

const sri = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/));
/** The length is limited, because visitors send versions too. */
export const semver = z.string().check(z.maxLength(64), z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));
/** Name of a part: `shell`, or the name of a remote; not `constructor`, since each object has such a property. */
export const partName = z.string().check(z.regex(/^(?!constructor$)[a-z][a-z0-9-]{0,31}$/));

/**
 * A public read call whose response the edge puts into the page of a route. An edge skips calls that it does not know.
 * The query value `$language` stands for the visitor's language.
 */
export const initialCall = z.object({
  call: z.string(),
  query: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
});
export type InitialCall = z.infer<typeof initialCall>;

/**
 * The largest picture of a route: the first banner of a group, with its widths and `sizes`, so that a page can preload
 * it.
 */
export const routePicture = z.object({
  bannerGroup: z.string(),
  widths: z.array(z.int().check(z.minimum(1))).check(z.minLength(1)),
  sizes: z.string(),
});
export type RoutePicture = z.infer<typeof routePicture>;

/** The call of the initial data whose first game is the first tile of the route, and the tile's width in pixels. */
export const routeTile = z.object({ call: z.string(), width: z.int().check(z.minimum(1)) });
export type RouteTile = z.infer<typeof routeTile>;

/** Routes, modals and slots of a part are compared with those of every other one. */
const ownedNames = z.array(z.string()).check(z.maxLength(200));

const buildId = z.string().check(z.regex(/^[0-9a-f]{12,64}$/));

/** Name of the CommonJS file that renders a part on a server. */
export const serverFile = 'server.cjs';

/** One built version of a part, as published. `base` ends with `/`; file names are relative to it. */
export const release = z.object({
  version: semver,
  /** Content hash of the build, unique for each build of a part. */
  build: buildId,
  /** Container name of a remote, unique for each build; the shell's own is `shell`. */
  scope: z.string().check(z.regex(/^[a-zA-Z_][a-zA-Z0-9_]{0,199}$/)),
  base: z.string(),
  entry: z.string(),
  /**
   * Hash of every js and css file of the build, of its metadata and of its server build. In a manifest: only of these
   * two and of the files that a page references.
   */
  integrity: z.record(z.string(), sri),
  /** Required semver range of the platform contract; empty for a shell. */
  requires: z.string().check(z.maxLength(200)),
  routes: ownedNames,
  modals: ownedNames,
  slots: ownedNames,
  /** Files to preload, by route; `*` applies to every route. */
  preload: z.record(z.string(), z.array(z.string())),
  /** Version of the platform contract that a shell provides; remotes have none. */
  platform: z.optional(semver),
  /** Public calls whose responses are part of the page, by route pattern. */
  initialData: z.optional(z.record(z.string(), z.array(initialCall).check(z.maxLength(6)))),
  /** Largest picture, by route pattern. */
  pictures: z.optional(z.record(z.string(), routePicture)),
  /** First tile, by route pattern. */
  tiles: z.optional(z.record(z.string(), routeTile)),
  /** File with the titles and descriptions of the pages, see `pageMetadata`. Its hash is in `integrity`. */
  metadata: z.optional(z.literal(metadataFile)),
  /** The server build. Its hash is in `integrity`. Pages of a part without one are rendered by the browser. */
  server: z.optional(z.literal(serverFile)),
});
export type Release = z.infer<typeof release>;

/** Content of `release.json`. The release service adds `base`, and uses `loads` only to check the size. */
export const builtRelease = z.extend(z.omit(release, { base: true }), {
  /**
   * Scripts and styles that each route can load beside the entry and the files of every route, chunks that it loads
   * later included; by route, and by module for lazy modules of no route. Files that are not listed count for each.
   */
  loads: z._default(z.record(z.string(), z.array(z.string())), {}),
});
export type BuiltRelease = z.infer<typeof builtRelease>;

/** The visitors that get a canary: a share of all visitors (0.01 to 99.99 percent), or an audience. */
export const canaryRule = z.union([
  z.strictObject({ percent: z.number().check(z.minimum(0.01), z.maximum(99.99)) }),
  z.strictObject({ language: z.string().check(z.minLength(2), z.maxLength(20)) }),
  z.strictObject({ account: z.enum(['member', 'trial', 'agent']) }),
  z.strictObject({ currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)) }),
]);
export type CanaryRule = z.infer<typeof canaryRule>;

/** How soon open tabs switch; see `isSwitchUrgent`. */
const urgency = {
  /** The last change was urgent. */
  urgent: z.optional(z.boolean()),
  /** Builds that were live after the last urgent change, oldest first; absent before the next change. */
  buildsSinceUrgent: z.optional(z.array(buildId)),
};

export const remoteDeployment = z.object({
  current: release,
  lastGood: release,
  /** A release for some visitors only; see `selectFleet`. */
  canary: z.optional(z.object({ release, rule: canaryRule })),
  ...urgency,
});
export type RemoteDeployment = z.infer<typeof remoteDeployment>;

/**
 * Whether a tab with this build leaves it as soon as no lease is held, without waiting for a navigation. An urgent
 * change stays urgent for the tabs that have not made it when the part changes again.
 */
export function isSwitchUrgent(
  { urgent, buildsSinceUrgent }: Pick<RemoteDeployment, keyof typeof urgency>,
  build: string,
): boolean {
  return urgent === true || buildsSinceUrgent?.includes(build) === false;
}

/** The live releases of one channel. Only the release service writes it. */
export const fleetManifest = z.object({
  schema: z.literal(1),
  channel: z.string(),
  revision: z.int().check(z.minimum(0)),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  shell: z.nullable(
    z.object({
      current: release,
      lastGood: release,
      platform: semver,
      /** An urgent change reloads the page as soon as no lease is held, without waiting for the next visit. */
      ...urgency,
    }),
  ),
  remotes: z.record(partName, remoteDeployment),
  /** Remotes whose withdrawal was urgent: open tabs leave them as soon as no lease is held; absent for none. */
  urgentlyWithdrawn: z.optional(z.array(partName)),
});
export type FleetManifest = z.infer<typeof fleetManifest>;

/** All releases that a manifest makes visitors load, with their parts. */
export function listDeployedReleases({ shell, remotes }: FleetManifest): (readonly [part: string, release: Release])[] {
  const ofRemotes = Object.entries(remotes).flatMap(([part, { current, lastGood, canary }]) =>
    [current, lastGood, ...(canary ? [canary.release] : [])].map((each) => [part, each] as const),
  );
  return [
    ...(shell === null ? [] : [['shell', shell.current] as const, ['shell', shell.lastGood] as const]),
    ...ofRemotes,
  ];
}

/** Ed25519 over the canonical JSON of `manifest` (keys sorted, no white space), base64. */
export const signedManifest = z.object({ manifest: fleetManifest, keyId: z.string(), signature: z.string() });
export type SignedManifest = z.infer<typeof signedManifest>;

const failures = [
  'entry-missing',
  'entry-timeout',
  'entry-failed',
  'chunk-missing',
  'chunk-timeout',
  'chunk-failed',
  'style-failed',
  'integrity',
  'render-crash',
] as const;

/**
 * Outcomes that a tab may report about a version. `loaded` is the success; the others are failures or recoveries. A
 * `violation` of the content policy is reported by the browser itself.
 */
export const reportClass = z.enum([
  'loaded',
  ...failures,
  'network',
  'manifest-rejected',
  'fell-back',
  'placeholder',
  'swapped',
  'reloaded',
  'violation',
  'other',
]);
export type ReportClass = z.infer<typeof reportClass>;

/** Classes that count as failures of the version. A broken network, a recovery or a violation does not. */
export const failureClasses: readonly ReportClass[] = failures;

export const channelName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));

/** A page load is valid for this time. Older tabs reload before they matter to the health of a version. */
export const loadValidityDays = 7;

/** Id of one load of the page, signed by the edge that composed it. Tabs return it with every report. */
export const loadId = z.string().check(z.regex(/^[0-9a-z]{1,12}\.[0-9a-f]{16}(?:\.[\w-]{1,86})?\.[\w-]{43}$/));

/** Outcome of a load that a tab reports. `durationMs` is the time from the attempt to the outcome. */
export const loadOutcome = z.object({
  part: partName,
  version: semver,
  class: reportClass,
  durationMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
});
export type LoadOutcome = z.infer<typeof loadOutcome>;

/** Body of `POST /fleet/report`. `channel` is the channel of the fleet in use, by default the edge's own. */
export const fleetReport = z.object({ ...loadOutcome.shape, load: loadId, channel: z.optional(channelName) });
export type FleetReport = z.infer<typeof fleetReport>;

/** Upper bounds of the histogram buckets for load times, in milliseconds. One more bucket counts the longer ones. */
export const loadTimeEnds = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 30_000] as const;

/** Body of `POST /fleet/tab`: the versions that an open tab runs. Tabs send it on every change and once a minute. */
export const fleetTab = z.strictObject({
  load: loadId,
  runs: z.record(partName, semver).check(z.refine((runs) => Object.keys(runs).length <= 20)),
});
export type FleetTab = z.infer<typeof fleetTab>;

/** Description of a remote, in its `remote.ts`. */
export interface RemoteDescription {
  readonly name: string;
  readonly routes: readonly string[];
  readonly modals: readonly string[];
  readonly slots: readonly string[];
  readonly requires: string;
  /** Route pattern → modules of the route; publishing derives the preloads from them. */
  readonly entryPoints?: Readonly<Record<string, readonly string[]>>;
  /** Route pattern → calls whose responses the edge puts into the page, so that the route renders without requests. */
  readonly initialData?: Readonly<
    Record<string, readonly { readonly call: CallName; readonly query?: Readonly<Record<string, QueryValue>> }[]>
  >;
  /** Route pattern → its largest picture. */
  readonly pictures?: Readonly<Record<string, RoutePicture>>;
  /** Route pattern → its first tile. */
  readonly tiles?: Readonly<Record<string, RouteTile>>;
  /** Pages for search engines. Their descriptions are in `metadata/locales/<language>.json`. */
  readonly metadata?: Readonly<Record<string, DescribedRoutes>>;
}

/** A page that a remote describes to search engines. */
export interface DescribedRoutes {
  /** The canonical route first. */
  readonly routes: readonly string[];
  /** Key of its title in the dictionary of the remote. A page without it has the title beside its description. */
  readonly titleKey?: string;
}
