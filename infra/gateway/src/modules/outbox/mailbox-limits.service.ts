import { getCustomerNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { consumeRateLimit, tryConsume, type Limited, type RateLimit } from '#limits/rate-limit.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { findTrustOfOldAccount } from '#modules/session/session.service.ts';

/** Mails that a network has sent. A request that sends none costs a challenge, and takes nothing from neighbours. */
const networkLimit: RateLimit = { name: 'mail-address', hits: 10, seconds: 3_600 };
/**
 * Mails that devices of a player request, and those that its networks do, which others may share. No other account with
 * the mailbox uses them up.
 */
const ownLimit: RateLimit = { name: 'mail-own', hits: 2, seconds: 3_600, isExact: true };
/** Mails beyond that of all accounts with the mailbox, as one person can register many. */
const sharedOwnLimit: RateLimit = { name: 'mail-own-shared', hits: 6, seconds: 3_600, isExact: true };
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

/** Whom the limits of the mailbox count. */
export interface CountedMail extends RequestedMail {
  /** What the player, whose account is old enough, knows of the client. */
  readonly known: 'device' | 'network' | null;
}

/** Reads what the limits need, for callers that count in a transaction. */
export async function findCountedMail(gateway: Gateway, mail: RequestedMail): Promise<CountedMail> {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  const trust = await findTrustOfOldAccount(gateway.pool, mail.playerId, mail.client, trustedNetworkDays);
  const network = trust.network ? 'network' : null;
  return { ...mail, known: trust.device ? 'device' : network };
}

/**
 * Counts a mail to the address of a player, which nobody has verified and several accounts may have. Strangers, also
 * those with an account of the mailbox, leave a few mails to the networks and devices of each player. Only for mails
 * that are written: in their transaction, or directly before it.
 * @throws GatewayError `too_many_requests` above the limits of the mailbox
 */
export async function consumeMailboxLimits(limited: Limited, mail: CountedMail): Promise<void> {
  const { purpose, playerId, email, client, known } = mail;
  const mailbox = `${purpose} ${toMailbox(email)}`;
  if (known && (await tryConsume(limited, ownLimit, `${known} ${playerId} ${mailbox}`))) return;
  if (known && (await tryConsume(limited, sharedOwnLimit, mailbox))) return;
  const isWithinCustomer = await tryConsume(
    limited,
    customerLimit,
    `${getCustomerNetwork(client.clientIp)} ${mailbox}`,
  );
  if (isWithinCustomer && (await tryConsume(limited, strangersLimit, mailbox))) return;
  await consumeRateLimit(limited, { ...reservedLimit, name: `${reservedLimit.name} ${mailbox}` }, client.clientIp);
}

/** As `consumeMailboxLimits`, and counts the mail for the network of the client. */
export async function consumeMailLimits(gateway: Gateway, mail: RequestedMail): Promise<void> {
  await consumeClientLimit(gateway, networkLimit, mail.client);
  await consumeMailboxLimits(gateway, await findCountedMail(gateway, mail));
}
