import type { Tx } from '@marquee/service/database';
import type { Message } from './message.ts';
import { insertMessage } from './outbox.repository.ts';

/** Sends messages. It takes part in the transaction, so that a message is stored only when the change is committed. */
export interface Messenger {
  readonly send: (tx: Tx, message: Message) => Promise<void>;
}

/** The default adapter stores messages in a table that `npm run outbox` prints. */
export const messenger: Messenger = { send: insertMessage };
