import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { getMessageTexts } from '#modules/outbox/message-texts.ts';
import type { Message } from '#modules/outbox/message.ts';
import type { ContactPurpose } from './code.repository.ts';
import { sendCode } from './send-code.service.ts';

export interface ContactCodeRequest {
  readonly purpose: ContactPurpose;
  readonly medium: Message['medium'];
  readonly target: string;
  readonly client: ClientInfo;
  readonly language: string;
}

/** Sends a code to a stored contact of a player who has logged in or entered the password, so it needs no challenge. */
export function sendContactCode(
  gateway: Gateway,
  { purpose, medium, target, client, language }: ContactCodeRequest,
): Promise<{ expiredMinutes: number }> {
  const { codeSubject: subject, code: body } = getMessageTexts(language);
  return sendCode(gateway, {
    key: { purpose, target },
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
