import type { ReleaseErrorCode } from '@marquee/contract/releases';
import { inTransaction } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { FitAnswer } from './channel.answers.ts';
import { readChannel } from './channel.repository.ts';
import { toldOf } from './fit.ts';
import type { Fleet } from './part-change.ts';
import { prepare } from './prepare.service.ts';
import { fitInChannel, published } from './usable-release.ts';

/** There is no release to look at, which is an answer too. */
const isNoRelease: readonly ReleaseErrorCode[] = ['not-published', 'retired', 'schema'];

/** Looks at everything a switch would look at, and changes nothing. */
export async function canSwitch(fleet: Fleet, channel: string, part: string, version: string): Promise<FitAnswer> {
  try {
    const inspection = await prepare(fleet, { channel, part, version, action: 'switch' });
    return await inTransaction(fleet.database, async (tx) => {
      const { manifest } = await readChannel(tx, channel);
      const verdicts = await fitInChannel(
        tx,
        fleet,
        manifest,
        await published(tx, part, version),
        'switch',
        inspection,
      );
      return { allowed: verdicts.every(({ passed }) => passed), checks: toldOf(verdicts) };
    });
  } catch (error) {
    if (!(error instanceof ReleaseError && isNoRelease.includes(error.code))) throw error;
    return { allowed: false, checks: [{ check: 'schema', passed: false, detail: error.message }] };
  }
}
