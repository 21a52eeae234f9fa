import { socialProvider } from '@marquee/contract/schemas';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const usage: CommandResult = {
  output: `Providers are ${socialProvider.options.join(', ')}, each on or off.`,
  hasSucceeded: false,
};

/** Switches a social provider on or off. It also needs a client in `SOCIAL_LOGIN`. */
export function createSocialCommand(
  provider: string | undefined,
  setting: string | undefined,
  reason: string | undefined,
) {
  return createTransactionCommand(async (tx) => {
    const known = socialProvider.options.find((option) => option === provider);
    if (!known || (setting !== 'on' && setting !== 'off')) return usage;
    const others = 'array_remove(social_logins, $1)';
    await tx.query(`UPDATE merchant SET social_logins = ${setting === 'on' ? `${others} || $1::text` : others}`, [
      known,
    ]);
    await appendAudit(tx, { ...getCommandActor(reason), action: 'social', subject: known, detail: { to: setting } });
    return { output: `Login with ${known} is now ${setting}.`, hasSucceeded: true };
  });
}
