import { phoneVerifier } from '@marquee/contract/schemas';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const outputs = {
  sms: 'Telephone numbers are now verified by codes of the gateway.',
  firebase: 'Telephone numbers are now verified by Firebase.',
} as const;

const noProject: CommandResult = {
  output: 'The gateway has no project of Firebase. Start it with FIREBASE set first.',
  hasSucceeded: false,
};

/** Chooses what verifies telephone numbers. Null for an unknown choice. */
export function createPhoneVerifierCommand(choice: string | undefined, reason: string | undefined) {
  const verifier = phoneVerifier.options.find((option) => option === choice);
  if (verifier === undefined) return null;
  return createTransactionCommand(async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE merchant SET phone_verifier = $1 WHERE $1 = 'sms' OR firebase_project IS NOT NULL`,
      [verifier],
    );
    if (rowCount === 0) return noProject;
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'phone-verifier',
      subject: 'site',
      detail: { to: verifier },
    });
    return { output: outputs[verifier], hasSucceeded: true };
  });
}
