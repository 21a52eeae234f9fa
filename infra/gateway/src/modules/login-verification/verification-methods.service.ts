import type { VerificationMethod } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
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

/** The form in which a client sees a method before the login is verified. */
export function toMaskedMethod({ method, contact }: AvailableMethod): { method: VerificationMethod; to: string } {
  if (method === 'mobile') return { method, to: maskMobile(contact) };
  return { method, to: method === 'email' ? maskEmail(contact) : '' };
}
