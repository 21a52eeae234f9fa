import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import type { Database } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import type { SmokeTests } from '#smoke-test/smoke-tests.ts';

/** The resources that the modules of the release service share. */
export interface ReleaseContext {
  readonly database: Database;
  readonly signer: Signer;
  readonly store: ArtefactStore;
  readonly smokeTests: SmokeTests;
  readonly now: () => Date;
}
