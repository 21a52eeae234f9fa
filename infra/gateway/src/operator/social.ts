import { socialProvider } from '@marquee/contract/schemas';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { transactionCommand, commandActor, type CommandResult } from './transaction-command.ts';

const usage: CommandResult = {
  output: `Providers are ${socialProvider.options.join(', ')}, each on or off.`,
  succeeded: false,
};

/** R1.04: offers a way to sign in, or no longer. It takes keys of the provider too (`SOCIAL_LOGIN`). */
export function socialCommand(provider: string | undefined, setting: string | undefined, reason: string | undefined) {
  return transactionCommand(async (tx) => {
    const known = socialProvider.options.find((option) => option === provider);
    if (!known || (setting !== 'on' && setting !== 'off')) return usage;
    const kept = 'array_remove(social_logins, $1)';
    await tx.query(`UPDATE merchant SET social_logins = ${setting === 'on' ? `${kept} || $1::text` : kept}`, [known]);
    await appendAudit(tx, { ...commandActor(reason), action: 'social', subject: known, detail: { to: setting } });
    return { output: `Signing in with ${known} is now ${setting}.`, succeeded: true };
  });
}
