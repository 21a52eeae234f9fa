import type { Tx } from '#db/transaction.ts';
import { insertMessage } from './outbox.repository.ts';

export interface Message {
  readonly channel: 'sms' | 'mail';
  /** A number with its dialling code, or a mail address. */
  readonly recipient: string;
  /** Of a mail. */
  readonly subject?: string;
  readonly body: string;
  /** Addressed to nobody that we know: written down to take as long, and never sent. */
  readonly withheld: boolean;
}

/** Whoever carries messages. It joins the transaction, so that a message and what it tells stand or fall together. */
export interface Messenger {
  readonly send: (tx: Tx, message: Message) => Promise<void>;
}

/** The built-in default: messages stay in a table that `npm run outbox` prints. */
export const messenger: Messenger = { send: insertMessage };
