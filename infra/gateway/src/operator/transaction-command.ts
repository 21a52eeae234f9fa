import { formatSystemReason } from '@marquee/contract/audit-reasons';
import os from 'node:os';
import type pg from 'pg';
import { withTransactionOn, type Tx } from '@marquee/service/database';
import type { AuditActor } from '#modules/audit/audit.service.ts';

export interface CommandResult {
  readonly output: string;
  readonly hasSucceeded: boolean;
}

/** Actor and reason of a command, for the audit. */
export function getCommandActor(reason: string | undefined): AuditActor {
  return {
    actor: `command line of ${os.userInfo().username}`,
    reason: reason ?? formatSystemReason('by-command'),
  };
}

/** A command whose writes and whose audit row are committed together. */
export function createTransactionCommand(write: (tx: Tx) => Promise<CommandResult>) {
  return (client: pg.Client): Promise<CommandResult> => withTransactionOn(client, write);
}
