import { inTransaction } from '@marquee/service/database';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { messageTexts } from '#modules/outbox/message-texts.ts';
import type { Message } from '#modules/outbox/message.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import type { CodeKey } from './code.repository.ts';
import { createCode } from './create-code.service.ts';
import { consumeSendLimits } from './send-limits.service.ts';

export interface LoginVerificationCodeRequest {
  readonly medium: Message['medium'];
  readonly target: string;
  readonly client: ClientInfo;
  readonly language: string;
}

/** Sends a code to a player whose password has just been verified, so it needs no captcha. */
export async function deliverLoginVerificationCode(
  gateway: Gateway,
  { medium, target, client, language }: LoginVerificationCodeRequest,
): Promise<{ expiredMinutes: number }> {
  const { smsExpiredMinutes: expiredMinutes } = (await gateway.settings.read()).row;
  const key: CodeKey = { purpose: 'login-verification', target };
  await consumeSendLimits(gateway, key, client, expiredMinutes);
  const { codeSubject: subject, code: body } = messageTexts(language);
  await inTransaction(gateway.pool, async (tx) => {
    const { code, minutes } = await createCode(gateway, tx, key, client.clientIp, expiredMinutes);
    await messenger.send(tx, {
      medium,
      recipient: target,
      ...(medium === 'mail' && { subject }),
      body: body(code, minutes),
      withheld: false,
    });
  });
  return { expiredMinutes };
}
