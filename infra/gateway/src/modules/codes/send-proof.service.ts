import { inTransaction } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { textsIn } from '#modules/outbox/message-texts.ts';
import type { Message } from '#modules/outbox/message.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import type { CodeKey } from './code.repository.ts';
import { keepCode } from './new-code.service.ts';
import { throttleSends } from './send-limits.service.ts';

export interface ProofRequest {
  readonly channel: Message['channel'];
  readonly target: string;
  readonly address: string;
  readonly language: string;
}

/** Sends a code to the number or mail address of somebody whose password was right a moment ago, so no picture has to be read first. */
export async function sendProof(
  gateway: Gateway,
  { channel, target, address, language }: ProofRequest,
): Promise<{ expiredMinutes: number }> {
  const { smsExpiredMinutes: expiredMinutes } = (await gateway.settings.read()).row;
  const key: CodeKey = { purpose: 'proof', target };
  await throttleSends(gateway, key, address, expiredMinutes);
  const { codeSubject: subject, code: body } = textsIn(language);
  await inTransaction(gateway.pool, async (tx) => {
    const { code, minutes } = await keepCode(gateway, tx, key, expiredMinutes);
    await messenger.send(tx, {
      channel,
      recipient: target,
      ...(channel === 'mail' && { subject }),
      body: body(code, minutes),
      withheld: false,
    });
  });
  return { expiredMinutes };
}
