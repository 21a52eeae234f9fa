import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import type { Database } from '@marquee/service/database';
import type { Webhook } from '@marquee/service/environment';
import type { Signer } from '#signing/keys.ts';
import type { SmokeTests } from '#smoke-test/smoke-tests.ts';

/** The resources that the modules of the release service share. */
export interface ReleaseContext {
  readonly database: Database;
  readonly signer: Signer;
  readonly store: ArtefactStore;
  readonly smokeTests: SmokeTests;
  /** Where alerts are sent; null without a webhook. */
  readonly webhook: Webhook | null;
  /** Names of the edges that may deliver reports and open tabs. */
  readonly edges: readonly string[];
  readonly now: () => Date;
}
