import { verificationMethod } from '@marquee/contract/schemas';
import { findAccount } from '#modules/accounts/accounts.service.ts';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { sendPlayerMessage } from '#modules/messages/messages.service.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

const isMethod = (word: string): boolean => verificationMethod.options.some((method) => method === word);

const switchVerification = (isOn: boolean, methods: readonly string[], reason: string | undefined) =>
  createTransactionCommand(async (tx) => {
    await tx.query(
      `UPDATE merchant SET login_verification_required = $1,
       verification_methods = CASE WHEN cardinality($2::text[]) > 0 THEN $2 ELSE verification_methods END`,
      [isOn, methods],
    );
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'login-verification',
      subject: 'site',
      detail: { to: isOn ? 'on' : 'off', methods },
    });
    return {
      output: isOn
        ? 'Logins from new networks now require verification.'
        : 'Logins from new networks no longer require verification.',
      hasSucceeded: true,
    };
  });

const deleteTrustedNetworks = (username: string, reason: string | undefined) =>
  createTransactionCommand(async (tx) => {
    const player = await findAccount(tx, username);
    if (!player) return { output: `There is no player ${username}.`, hasSucceeded: false };
    await tx.query('DELETE FROM trusted_networks WHERE player_id = $1', [player.playerId]);
    await tx.query('DELETE FROM trusted_devices WHERE player_id = $1', [player.playerId]);
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'login-verification.forget',
      subject: username,
      detail: {},
    });
    return { output: `${username} no longer has trusted networks.`, hasSucceeded: true };
  });

/** For a player who cannot disable it: one who has lost it, or whose password somebody else has enabled it with. */
const deleteAuthenticatorByCommand = (username: string, reason: string) =>
  createTransactionCommand(async (tx) => {
    const player = await findAccount(tx, username);
    if (!player) return { output: `There is no player ${username}.`, hasSucceeded: false };
    const { playerId, accountKey } = player;
    // Imported here, because it loads the web server, which doubles the time that every command takes to start.
    const { deleteAuthenticator } = await import('#modules/authenticator/authenticator.service.ts');
    const enabledAt = (await deleteAuthenticator(tx, playerId))?.toISOString();
    if (enabledAt === undefined) return { output: `${accountKey} has no enabled authenticator.`, hasSucceeded: false };
    await sendPlayerMessage(tx, playerId, 'authenticatorRemoved');
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'login-verification.delete-authenticator',
      subject: accountKey,
      detail: { enabledAt },
    });
    return { output: `The authenticator of ${accountKey}, enabled at ${enabledAt}, is deleted.`, hasSucceeded: true };
  });

/**
 * Switches login verification on or off, or deletes the trusted networks or the authenticator of a player. Null for
 * wrong arguments; an authenticator is not deleted without a reason.
 */
export function createLoginVerificationCommand(
  action: string | undefined,
  words: readonly string[],
  reason: string | undefined,
) {
  const [username] = words;
  if (action === 'forget' && username !== undefined) return deleteTrustedNetworks(username, reason);
  if (action === 'delete-authenticator' && username !== undefined)
    return reason?.trim() && words.length === 1 ? deleteAuthenticatorByCommand(username, reason) : null;
  if ((action !== 'on' && (action !== 'off' || words.length > 0)) || !words.every(isMethod)) return null;
  return switchVerification(action === 'on', words, reason);
}
