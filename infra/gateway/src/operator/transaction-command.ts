import os from 'node:os';
import type pg from 'pg';
import type { Tx } from '#db/transaction.ts';
import type { By } from '#modules/audit/audit.service.ts';

export interface CommandResult {
  readonly output: string;
  readonly succeeded: boolean;
}

/** Who is at the command line, and why: for the audit. */
export function commandActor(reason: string | undefined): By {
  return {
    actor: `command line of ${os.userInfo().username}`,
    reason: reason ?? 'by command',
  };
}

/** A command whose writes and whose audit row stand or fall together. */
export function transactionCommand(write: (tx: Tx) => Promise<CommandResult>) {
  return async (client: pg.Client): Promise<CommandResult> => {
    await client.query('BEGIN');
    try {
      const outcome = await write(Object.assign(client, { transaction: true as const }));
      await client.query('COMMIT');
      return outcome;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  };
}
