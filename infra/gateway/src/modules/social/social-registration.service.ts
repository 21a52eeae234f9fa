import { randomInt } from 'node:crypto';
import { socialRules, type LoginValue, type RegisterPayload, type RegisterSocialPayload } from '@marquee/contract';
import { refusedBy } from '#db/faults.ts';
import type { Tx } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { consumeRateLimit } from '#limits/rate-limit.ts';
import type { ClientInfo } from '#modules/session/open-session.ts';
import {
  verifyRegistrationCaptcha,
  validateRegistration,
  createRandomPassword,
  createAccount,
  registrationLimit,
} from '#modules/session/register.service.ts';
import { findTicket, insertIdentity, consumeTicketRow } from './social.repository.ts';
import { digest } from './social.service.ts';

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** With a sign that no registration allows, so that nobody else has it. */
const usernameFor = (provider: string): string =>
  `${provider}_${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** The account of whom a provider has named: bound to provider and subject, never to a mail address, and opened once the terms are agreed to. */
export async function registerSocial(
  gateway: Gateway,
  { ticket, ...payload }: RegisterSocialPayload,
  visit: ClientInfo,
): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  const password = createRandomPassword();
  const filled: RegisterPayload = { ...payload, username: '', password, confirmPassword: password };
  validateRegistration(socialRules(settings.row.fields), filled, settings);
  await consumeRateLimit(gateway, registrationLimit, visit.address);
  await verifyRegistrationCaptcha(gateway, settings, filled, visit.address);
  const ticketHash = digest(ticket);
  const named = await findTicket(gateway.pool, ticketHash);
  if (named === null) throw new Refusal('social.expired');
  const bind = async (tx: Tx, playerId: string): Promise<void> => {
    if (!(await consumeTicketRow(tx, ticketHash))) throw new Refusal('social.expired');
    await insertIdentity(tx, named, playerId);
  };
  try {
    return await createAccount(
      gateway,
      settings,
      filled,
      { username: usernameFor(named.provider), nickname: named.nickname },
      visit,
      bind,
    );
  } catch (error) {
    // Whoever it is has opened an account with another ticket meanwhile, and logs in next time.
    throw refusedBy(error) === 'social_identities_subject' ? new Refusal('social.expired') : error;
  }
}
