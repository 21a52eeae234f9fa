import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { getTexts } from '#texts/texts.ts';
import type { Message } from '#modules/outbox/message.ts';
import type { CodeKey, ContactPurpose } from './code.repository.ts';
import { consumeMailboxLimits, findCountedMail } from '#modules/outbox/mailbox-limits.service.ts';
import { sendCode } from './send-code.service.ts';
import { limitBy } from './send-limits.service.ts';

export interface ContactCodeRequest {
  readonly purpose: ContactPurpose;
  readonly playerId: string;
  readonly medium: Message['medium'];
  readonly target: string;
  readonly client: ClientInfo;
  readonly language: string;
}

/** Codes and limits of a contact belong to the player, as others may have stored the same mail address. */
export function createContactKey(purpose: ContactPurpose, playerId: string, contact: string): CodeKey {
  return { purpose, target: `${playerId} ${contact}` };
}

/** Sends a code to a stored contact of a player who has logged in or entered the password, so it needs no challenge. */
export async function sendContactCode(
  gateway: Gateway,
  { purpose, playerId, medium, target, client, language }: ContactCodeRequest,
): Promise<{ expiredMinutes: number }> {
  const t = getTexts(language);
  const mail = medium === 'mail' && (await findCountedMail(gateway, { purpose, playerId, email: target, client }));
  return sendCode(gateway, {
    key: createContactKey(purpose, playerId, target),
    client,
    createMessage: async (tx, code, minutes) => {
      // Here, as a request within the countdown, or one that shares the last code, sends no mail.
      if (mail) await limitBy('sms.too_often', () => consumeMailboxLimits({ pool: tx, config: gateway.config }, mail));
      return {
        medium,
        recipient: target,
        ...(medium === 'mail' && { subject: t('codeSubject') }),
        body: t('code', { code, minutes }),
        withheld: false,
      };
    },
  });
}
