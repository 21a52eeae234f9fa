import type { Tx } from '@marquee/service/database';
import type { Message } from './message.ts';
import { insertMessage } from './outbox.repository.ts';

/** Whoever carries messages. It joins the transaction, so that a message and what it tells stand or fall together. */
export interface Messenger {
  readonly send: (tx: Tx, message: Message) => Promise<void>;
}

/** The built-in default: messages stay in a table that `npm run outbox` prints. */
export const messenger: Messenger = { send: insertMessage };
