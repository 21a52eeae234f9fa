import { moneyState } from '@marquee/contract/alerts';
import { reportsDelivery, tabsDelivery } from '@marquee/contract/deliveries';
import { builtRelease, release } from '@marquee/contract/fleet';
import { pageMetadata } from '@marquee/contract/page-metadata';
import { z } from 'zod';
import { actorName } from '#http/inputs.ts';

/** Request of a preview. */
export const overrideRequest = z.strictObject({
  release: z.nullable(release),
  change: z.int().min(0).max(9999),
  actor: actorName.optional(),
});

/** Schemas of documents that can be large enough to have thousands of errors. */
export const largeSchemas = {
  description: builtRelease,
  metadata: pageMetadata,
  moneyState,
  override: overrideRequest,
  reports: reportsDelivery,
  tabs: tabsDelivery,
} as const;
export type LargeSchemas = typeof largeSchemas;
