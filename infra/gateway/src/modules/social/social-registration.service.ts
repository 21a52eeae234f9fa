import { randomInt } from 'node:crypto';
import {
  selectSocialRules,
  type LoginValue,
  type RegisterPayload,
  type RegisterSocialPayload,
} from '@marquee/contract';
import { getViolatedConstraint, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { requireAccountChallenge } from '#modules/challenge/require-challenge.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import {
  verifyRegistrationCaptcha,
  validateRegistration,
  createRandomPassword,
  createAccount,
  registrationLimit,
} from '#modules/registration/create-account.service.ts';
import { findTicket, insertIdentity, consumeTicket } from './social.repository.ts';
import { hashSha256 } from './social.service.ts';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Contains an underscore, which registrations by username do not allow, so it cannot be taken. */
const createUsername = (provider: string): string =>
  `${provider}_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/**
 * Creates an account for an identity of a provider. It is bound to provider, issuer and subject, never to a mail
 * address.
 */
export async function registerSocial(
  gateway: Gateway,
  { ticket, ...payload }: RegisterSocialPayload,
  client: ClientInfo,
  requestedLanguage: string | null,
): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  const password = createRandomPassword();
  const filled: RegisterPayload = { ...payload, username: '', password, confirmPassword: password };
  validateRegistration(selectSocialRules(settings.row.fields), filled, settings);
  return gateway.hashing.withPlace(client.clientIp, async (place) => {
    await requireAccountChallenge(gateway, registrationLimit, client);
    await verifyRegistrationCaptcha(gateway, settings, filled, client.clientIp);
    const ticketHash = hashSha256(ticket);
    const identity = await findTicket(gateway.pool, ticketHash);
    if (identity === null) throw new GatewayError('social.expired');
    const extend = async (tx: Tx, playerId: string): Promise<void> => {
      if (!(await consumeTicket(tx, ticketHash))) throw new GatewayError('social.expired');
      await insertIdentity(tx, identity, playerId);
    };
    const names = { username: createUsername(identity.provider), nickname: identity.nickname, requestedLanguage };
    return createAccount(gateway, settings, filled, names, client, place, extend).catch((error: unknown) => {
      // The same person has created an account with another ticket meanwhile; the next login finds it.
      throw getViolatedConstraint(error) === 'social_identities_subject' ? new GatewayError('social.expired') : error;
    });
  });
}
