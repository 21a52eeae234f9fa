import { findAccount } from '#modules/accounts/accounts.service.ts';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { sendPlayerText } from '#modules/messages/messages.service.ts';
import { createTransactionCommand, getCommandActor } from '#operator/transaction-command.ts';

const maxTitle = 120;
const maxContent = 2_000;

/** Sends a player a message, which the player reads in the member centre. The audit keeps its title. */
export function createMessageCommand(username: string, title: string, content: string, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    if (title.length > maxTitle || content.length > maxContent)
      return {
        output: `A title has up to ${maxTitle} characters, a text up to ${maxContent}.`,
        hasSucceeded: false,
      };
    if (/\p{Cc}/u.test(title))
      return { output: 'A title is one line without control characters.', hasSucceeded: false };
    const player = await findAccount(tx, username);
    if (!player) return { output: `There is no player ${username}.`, hasSucceeded: false };
    await sendPlayerText(tx, player.playerId, { title, content });
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'message',
      subject: player.accountKey,
      detail: { title },
    });
    return { output: `The message was sent to ${player.accountKey}.`, hasSucceeded: true };
  });
}
