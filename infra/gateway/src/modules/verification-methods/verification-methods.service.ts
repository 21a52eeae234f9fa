import type { CodeMethod, VerificationMethod } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import type { Message } from '#modules/outbox/message.ts';
import { maskEmail, maskMobile } from './mask-contact.ts';
import { readVerificationContacts, type VerificationContactsRow } from './verification-methods.repository.ts';

export interface AvailableMethod {
  readonly method: VerificationMethod;
  /** Mobile number, mail address or name of the payee that is stored for the player; empty for `totp`. */
  readonly contact: string;
}

const order: readonly VerificationMethod[] = ['totp', 'mobile', 'email', 'payee'];

const getContact = (row: VerificationContactsRow, method: VerificationMethod): string | null => {
  if (method === 'totp') return row.totp ? '' : null;
  return row[method] === '' ? null : row[method];
};

/** The methods that the merchant allows and the player has set up. */
export async function listMethods({ pool, settings }: Gateway, playerId: string): Promise<readonly AvailableMethod[]> {
  const [{ row: merchant }, row] = await Promise.all([settings.read(), readVerificationContacts(pool, playerId)]);
  if (!row) return [];
  return order
    .filter((method) => merchant.verificationMethods.includes(method))
    .flatMap((method) => {
      const contact = getContact(row, method);
      return contact === null ? [] : [{ method, contact }];
    });
}

export interface CodeContact extends AvailableMethod {
  readonly method: CodeMethod;
}

const isCodeContact = (each: AvailableMethod): each is CodeContact =>
  each.method === 'mobile' || each.method === 'email';

/** The contacts of a player that a code may be sent to. */
export async function listCodeContacts(gateway: Gateway, playerId: string): Promise<readonly CodeContact[]> {
  return (await listMethods(gateway, playerId)).filter(isCodeContact);
}

/** The verified number and the mail address of a player, also those that logins are not verified with. */
export async function listContacts(
  { pool }: Gateway,
  playerId: string,
): Promise<readonly Pick<Message, 'medium' | 'recipient'>[]> {
  const { mobile = null, email = null } = (await readVerificationContacts(pool, playerId)) ?? {};
  return [
    ...(mobile === null || mobile === '' ? [] : [{ medium: 'sms', recipient: mobile } as const]),
    ...(email === null || email === '' ? [] : [{ medium: 'mail', recipient: email } as const]),
  ];
}

/** The form in which a client sees a method before the login is verified. */
export function toMaskedMethod<Method extends VerificationMethod>({
  method,
  contact,
}: {
  readonly method: Method;
  readonly contact: string;
}): { method: Method; to: string } {
  if (method === 'mobile') return { method, to: maskMobile(contact) };
  return { method, to: method === 'email' ? maskEmail(contact) : '' };
}
