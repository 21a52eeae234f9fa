import type { ReleaseErrorCode } from '@marquee/contract/releases';
import { readChannel } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import type { CanSwitchResponse } from './change.responses.ts';
import { checkReleaseInChannel, requireAuditedPublication } from './check-release.service.ts';
import { isAllowed, toChecks } from './check-release.ts';
import { prepareChange } from './prepare-change.service.ts';

/** A missing release is reported as a failed check, not as an error. */
const missingReleaseCodes: readonly ReleaseErrorCode[] = ['not-published', 'retired', 'schema'];

/** Runs all checks of a switch and changes nothing. */
export async function checkSwitch(
  context: ReleaseContext,
  channel: string,
  part: string,
  version: string,
): Promise<CanSwitchResponse> {
  try {
    const inspection = await prepareChange(context, { channel, part, version, action: 'switch' });
    return await withTransaction(context.database, async (tx) => {
      const { manifest } = await readChannel(tx, channel);
      const stored = await requireAuditedPublication(tx, context, part, version);
      const results = await checkReleaseInChannel(tx, context, manifest, stored, { action: 'switch' }, inspection);
      return { allowed: isAllowed(results), checks: toChecks(results) };
    });
  } catch (error) {
    if (!(error instanceof ReleaseError && missingReleaseCodes.includes(error.code))) throw error;
    return { allowed: false, checks: [{ check: 'schema', result: 'failed', detail: error.message }] };
  }
}
