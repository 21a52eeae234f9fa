import { z } from 'zod';

const sri = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);
const semver = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
const partName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

/** One built version of a part, as published. `base` ends with `/`; file names are relative to it. */
export const release = z.object({
  version: semver,
  /** Content hash of the build, unique for each build of a part. */
  build: z.string().regex(/^[0-9a-f]{12,64}$/),
  /** Container name of a remote, unique for each build; the shell's own is `shell`. */
  scope: z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/),
  base: z.string(),
  entry: z.string(),
  /** Every js and css file of the build with its hash. */
  integrity: z.record(z.string(), sri),
  /** Semver range of the platform contract that it needs; empty for a shell. */
  requires: z.string(),
  routes: z.array(z.string()),
  modals: z.array(z.string()),
  slots: z.array(z.string()),
  /** Files worth fetching before the route renders, by route; `*` holds for all. */
  preload: z.record(z.string(), z.array(z.string())),
});
export type Release = z.infer<typeof release>;

export const remoteChannel = z.object({ current: release, lastGood: release });
export type RemoteChannel = z.infer<typeof remoteChannel>;

/** One document for each channel, written by the release service alone. */
export const fleetManifest = z.object({
  schema: z.literal(1),
  channel: z.string(),
  revision: z.int().min(0),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  shell: z.object({ current: release, lastGood: release, platform: semver }).nullable(),
  remotes: z.record(partName, remoteChannel),
});
export type FleetManifest = z.infer<typeof fleetManifest>;

/** Ed25519 over the canonical JSON of `manifest` (keys sorted, no white space), base64. */
export const signedManifest = z.object({ manifest: fleetManifest, keyId: z.string(), signature: z.string() });
export type SignedManifest = z.infer<typeof signedManifest>;

/** A remote's description of itself, written in its `remote.ts`. */
export interface RemoteDescription {
  readonly name: string;
  readonly routes: readonly string[];
  readonly modals: readonly string[];
  readonly slots: readonly string[];
  readonly requires: string;
  /** Route pattern → module of the route, so that publishing learns what to preload. */
  readonly entryPoints?: Readonly<Record<string, readonly string[]>>;
}
