import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { getMessageTexts } from '#modules/outbox/message-texts.ts';
import type { Message } from '#modules/outbox/message.ts';
import { sendCode } from './send-code.service.ts';

export interface LoginVerificationCodeRequest {
  readonly medium: Message['medium'];
  readonly target: string;
  readonly client: ClientInfo;
  readonly language: string;
}

/** Sends a code to a player whose password has just been verified, so it needs no challenge. */
export function deliverLoginVerificationCode(
  gateway: Gateway,
  { medium, target, client, language }: LoginVerificationCodeRequest,
): Promise<{ expiredMinutes: number }> {
  const { codeSubject: subject, code: body } = getMessageTexts(language);
  return sendCode(gateway, {
    key: { purpose: 'login-verification', target },
    client,
    createMessage: (_tx, code, minutes) =>
      Promise.resolve({
        medium,
        recipient: target,
        ...(medium === 'mail' && { subject }),
        body: body(code, minutes),
        withheld: false,
      }),
  });
}
