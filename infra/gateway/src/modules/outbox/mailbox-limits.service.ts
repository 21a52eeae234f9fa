import { getCustomerNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { consumeRateLimit, tryConsume, type RateLimit } from '#limits/rate-limit.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { findTrustOfOldAccount } from '#modules/session/session.service.ts';

/** Mails that a network has sent. A request that sends none costs a challenge, and takes nothing from neighbours. */
const networkLimit: RateLimit = { name: 'mail-address', hits: 10, seconds: 3_600 };
/** Mails that networks and devices of the accounts with the mailbox request. */
const ownLimit: RateLimit = { name: 'mail-own', hits: 10, seconds: 3_600, isExact: true };
/** Mails of all strangers to a mailbox, and those of one customer. */
const strangersLimit: RateLimit = { name: 'mail-mailbox', hits: 20, seconds: 3_600, isExact: true };
const customerLimit: RateLimit = { name: 'mail-customer', hits: 5, seconds: 3_600, isExact: true };
/** Mails beyond that for each network, so that others cannot block a player in an unknown network. */
const reservedLimit: RateLimit = { name: 'mail-reserved', hits: 1, seconds: 3_600 };

export type MailPurpose = 'password' | 'login-verification' | 'authenticator' | 'authenticator-added';

export interface RequestedMail {
  readonly purpose: MailPurpose;
  readonly playerId: string;
  readonly email: string;
  readonly client: ClientInfo;
}

/** Most mail servers deliver `name+anything` to `name`. */
const toMailbox = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).split('+')[0] ?? ''}${email.slice(at)}`.toLowerCase();
};

const isOwn = async (gateway: Gateway, { playerId, client }: RequestedMail): Promise<boolean> => {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  const trust = await findTrustOfOldAccount(gateway.pool, playerId, client, trustedNetworkDays);
  return trust.network || trust.device;
};

/**
 * Counts a mail to the address of a player, which nobody has verified and several accounts may have. Strangers can use
 * up their limits together, but not those of the networks and devices of the player.
 * @throws GatewayError `too_many_requests` above the limits of the mailbox
 */
export async function consumeMailboxLimits(gateway: Gateway, mail: RequestedMail): Promise<void> {
  const { clientIp } = mail.client;
  const mailbox = `${mail.purpose} ${toMailbox(mail.email)}`;
  if ((await isOwn(gateway, mail)) && (await tryConsume(gateway, ownLimit, mailbox))) return;
  const isWithinCustomer = await tryConsume(gateway, customerLimit, `${getCustomerNetwork(clientIp)} ${mailbox}`);
  if (isWithinCustomer && (await tryConsume(gateway, strangersLimit, mailbox))) return;
  await consumeRateLimit(gateway, { ...reservedLimit, name: `${reservedLimit.name} ${mailbox}` }, clientIp);
}

/** As `consumeMailboxLimits`, and counts the mail for the network of the client. */
export async function consumeMailLimits(gateway: Gateway, mail: RequestedMail): Promise<void> {
  await consumeClientLimit(gateway, networkLimit, mail.client);
  await consumeMailboxLimits(gateway, mail);
}
