import { featureFlag, sitePart } from '@marquee/contract/schemas';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const flags: readonly string[] = [...featureFlag.options, ...sitePart.options];
const usage: CommandResult = { output: `Flags are ${flags.join(', ')}, each on or off.`, hasSucceeded: false };

/** Switches a feature flag; open tabs show the change after a reload. */
export function createFeatureCommand(
  flag: string | undefined,
  setting: string | undefined,
  reason: string | undefined,
) {
  return createTransactionCommand(async (tx) => {
    const known = flags.find((each) => each === flag);
    if (!known || (setting !== 'on' && setting !== 'off')) return usage;
    await tx.query(
      `INSERT INTO feature_flags VALUES ($1, $2) ON CONFLICT (flag) DO UPDATE SET enabled = excluded.enabled`,
      [known, setting === 'on'],
    );
    await appendAudit(tx, { ...getCommandActor(reason), action: 'feature', subject: known, detail: { to: setting } });
    return { output: `${known} is now ${setting}.`, hasSucceeded: true };
  });
}
