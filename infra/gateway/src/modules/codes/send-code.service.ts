import { withTransaction, type Tx } from '@marquee/service/database';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { Message } from '#modules/outbox/message.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import { isOwnersClient } from './code-requester.service.ts';
import { readSends, reserveSend, shareLastCode } from './code-send.repository.ts';
import type { CodeKey } from './code.repository.ts';
import { createCode } from './create-code.service.ts';
import { consumeSendLimits, isFirstSend, recordSend } from './send-limits.service.ts';

export interface CodeRequest {
  readonly key: CodeKey;
  readonly client: ClientInfo;
  readonly createMessage: (tx: Tx, code: string, minutes: number) => Promise<Message>;
}

const createWaitError = async (
  { pool }: Gateway,
  key: CodeKey,
  countdownMinutes: number,
  isFirst: boolean,
): Promise<GatewayError> => {
  const { secondsLeft } = await readSends(pool, key, isFirst);
  const code = secondsLeft > countdownMinutes * 60 ? 'sms.quota_exceeded' : 'sms.too_often';
  return new GatewayError(code, { retryAfterSeconds: secondsLeft });
};

/**
 * Sends a code. For a number, networks and devices of its player have their own limits. All other networks, and all
 * networks for a contact code, share one message at a time and purpose: until the next may be sent, the last code stays
 * valid, and a request makes it valid in its network.
 * @throws GatewayError `sms.too_often`, `sms.quota_exceeded`
 */
export async function sendCode(gateway: Gateway, request: CodeRequest): Promise<{ expiredMinutes: number }> {
  const { key, client } = request;
  const { smsExpiredMinutes: expiredMinutes } = (await gateway.settings.read()).row;
  await consumeSendLimits(gateway, key, client, expiredMinutes);
  const isOwner = await isOwnersClient(gateway, key.target, client);
  const isFirst = await isFirstSend(gateway, key, client);
  const isValid = await withTransaction(gateway.pool, async (tx) => {
    const wait = isOwner ? expiredMinutes : await reserveSend(tx, key, client.clientIp, expiredMinutes, isFirst);
    if (wait === null) return shareLastCode(tx, key, client.clientIp);
    const { code, minutes } = await createCode(gateway, tx, key, client.clientIp, wait);
    await messenger.send(tx, await request.createMessage(tx, code, minutes));
    return true;
  });
  if (!isValid) throw await createWaitError(gateway, key, expiredMinutes, isFirst);
  await recordSend(gateway, key, client, isOwner);
  return { expiredMinutes };
}
