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

interface LimitedSend<Code> {
  readonly key: CodeKey;
  readonly client: ClientInfo;
  readonly countdownMinutes: number;
  /** Creates the code and what sends it, when there is to be one. */
  readonly create: (tx: Tx, waitMinutes: number) => Promise<Code>;
}

export interface CodeRequest extends Pick<LimitedSend<Message>, 'key' | 'client'> {
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
 * Creates a code that is sent. For a number, networks and devices of its player have their own limits. All other
 * networks, and all networks for a contact code, share one message at a time and purpose: until the next may be sent,
 * the last code stays valid, and a request makes it valid in its network.
 * @returns null when the last code became valid in the network of the client
 * @throws GatewayError `sms.too_often`, `sms.quota_exceeded`
 */
export async function sendWithinLimits<Code extends object>(
  gateway: Gateway,
  { key, client, countdownMinutes, create }: LimitedSend<Code>,
): Promise<Code | null> {
  await consumeSendLimits(gateway, key, client, countdownMinutes);
  const isOwner = await isOwnersClient(gateway, key.target, client);
  const isFirst = await isFirstSend(gateway, key, client);
  const { code, isValid } = await withTransaction(gateway.pool, async (tx) => {
    const wait = isOwner ? countdownMinutes : await reserveSend(tx, key, client.clientIp, countdownMinutes, isFirst);
    if (wait === null) return { code: null, isValid: await shareLastCode(tx, key, client.clientIp) };
    return { code: await create(tx, wait), isValid: true };
  });
  if (!isValid) throw await createWaitError(gateway, key, countdownMinutes, isFirst);
  await recordSend(gateway, key, client, isOwner);
  return code;
}

/** Sends a code of the gateway itself. */
export async function sendCode(
  gateway: Gateway,
  { key, client, createMessage }: CodeRequest,
): Promise<{ expiredMinutes: number }> {
  const { smsExpiredMinutes: expiredMinutes } = (await gateway.settings.read()).row;
  await sendWithinLimits(gateway, {
    key,
    client,
    countdownMinutes: expiredMinutes,
    create: async (tx, waitMinutes) => {
      const { code, minutes } = await createCode(gateway, tx, key, client.clientIp, waitMinutes);
      const message = await createMessage(tx, code, minutes);
      await messenger.send(tx, message);
      return message;
    },
  });
  return { expiredMinutes };
}
