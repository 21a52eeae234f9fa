import type { CanaryRule, FleetManifest, RemoteDeployment } from '@marquee/contract/fleet';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import type { Database } from '#database/pool.ts';
import type { Signer } from '#signing/keys.ts';
import type { SmokeTests } from '#smoke-test/smoke-tests.ts';
import type { Canary } from './channel.answers.ts';

export interface Fleet {
  readonly database: Database;
  readonly signer: Signer;
  readonly store: ArtefactStore;
  readonly smokeTests: SmokeTests;
  readonly now: () => Date;
}

export const changeVerbs = ['switch', 'canary', 'canary-stop', 'promote', 'rollback'] as const;
export type ChangeVerb = (typeof changeVerbs)[number];

/** What is to become of a part, whoever asks for it and whenever. */
export interface Wish {
  readonly channel: string;
  readonly part: string;
  readonly action: ChangeVerb;
  /** What a rollback without a version takes is the last good one; stopping and promoting need none. */
  readonly version?: string | undefined;
  /** Who gets a canary. */
  readonly rule?: CanaryRule | undefined;
  readonly actor: string;
  readonly reason: string;
  /** Open tabs take it as soon as they can, not at their next navigation. */
  readonly urgent?: boolean;
}

export interface PartChange extends Wish {
  /** Revision that the caller saw. */
  readonly revision: number;
  /** Checks and answers, and changes nothing. */
  readonly dryRun: boolean;
}

export function liveOf({ shell, remotes }: FleetManifest, part: string): RemoteDeployment | null {
  return part === 'shell' ? shell : (remotes[part] ?? null);
}

export function canaryOf(live: RemoteDeployment | null): Canary | null {
  return live?.canary === undefined ? null : { version: live.canary.release.version, rule: live.canary.rule };
}
