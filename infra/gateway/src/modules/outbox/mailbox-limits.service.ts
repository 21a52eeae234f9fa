import { isPlainEmail } from '@marquee/contract';
import { getCustomerNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import {
  checkRateLimit,
  consumeRateLimit,
  isRateLimitReached,
  tryConsume,
  type Limited,
  type RateLimit,
} from '#limits/rate-limit.ts';
import { checkClientLimit, consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { findTrustOfOldAccount } from '#modules/session/session.service.ts';

/** Passwords that a network has mailed. Requests that send none cost a challenge, and take nothing from neighbours. */
const passwordsOfNetwork: RateLimit = { name: 'mail-address', hits: 10, seconds: 3_600 };
/** By themselves, so that members who enable authenticators take no passwords from their neighbours. */
const noticesOfNetwork: RateLimit = { name: 'notice-address', hits: 10, seconds: 3_600 };
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

/**
 * Mail servers deliver `name+anything` to `name`, and some of them ignore dots. Addresses of a domain that
 * are not plain, from before the rule of the registration, count together.
 */
const toMailbox = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (!isPlainEmail(email)) return `@${domain}`;
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return `${name.replaceAll('.', '')}@${domain}`;
};

/** Whom the limits of the mailbox count. */
export interface CountedMail extends RequestedMail {
  /** Whether the player has logged in before from the device or network of the client; null for a new account too. */
  readonly known: 'device' | 'network' | null;
}

/** Reads what the limits need, for callers that count in a transaction. */
export async function findCountedMail(gateway: Gateway, mail: RequestedMail): Promise<CountedMail> {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  const trust = await findTrustOfOldAccount(gateway.pool, mail.playerId, mail.client, trustedNetworkDays);
  const network = trust.network ? 'network' : null;
  return { ...mail, known: trust.device ? 'device' : network };
}

/** How limits are applied: counted, or only read. */
interface LimitUse {
  readonly tryUse: (limit: RateLimit, key: string) => Promise<boolean>;
  readonly requireUse: (limit: RateLimit, key: string) => Promise<void>;
}

const createCounting = (limited: Limited): LimitUse => ({
  tryUse: (limit, key) => tryConsume(limited, limit, key),
  requireUse: (limit, key) => consumeRateLimit(limited, limit, key),
});

const createReading = (limited: Limited): LimitUse => ({
  tryUse: async (limit, key) => !(await isRateLimitReached(limited, limit, key)),
  requireUse: (limit, key) => checkRateLimit(limited, limit, key),
});

const applyMailboxLimits = async (
  { tryUse, requireUse }: LimitUse,
  { purpose, playerId, email, client: { clientIp }, known }: CountedMail,
): Promise<void> => {
  const mailbox = `${purpose} ${toMailbox(email)}`;
  if (known && (await tryUse(ownLimit, `${known} ${playerId} ${mailbox}`))) return;
  if (known && (await tryUse(sharedOwnLimit, mailbox))) return;
  const isWithinCustomer = await tryUse(customerLimit, `${getCustomerNetwork(clientIp)} ${mailbox}`);
  if (isWithinCustomer && (await tryUse(strangersLimit, mailbox))) return;
  await requireUse({ ...reservedLimit, name: `${reservedLimit.name} ${mailbox}` }, clientIp);
};

/**
 * Counts a mail to the address of a player, which nobody has verified and several accounts may have. Strangers, also
 * those with an account of the mailbox, leave a few mails to the networks and devices of each player. Only for mails
 * that are written: in their transaction, or directly before it.
 * @throws GatewayError `too_many_requests` above the limits of the mailbox
 */
export async function consumeMailboxLimits(limited: Limited, mail: CountedMail): Promise<void> {
  await applyMailboxLimits(createCounting(limited), mail);
}

const getNetworkLimit = ({ purpose }: RequestedMail): RateLimit =>
  purpose === 'authenticator-added' ? noticesOfNetwork : passwordsOfNetwork;

/** Counts nothing. @throws GatewayError `too_many_requests` when `consumeMailLimits` would throw it now */
export async function checkMailLimits(gateway: Gateway, mail: RequestedMail): Promise<void> {
  await applyMailboxLimits(createReading(gateway), await findCountedMail(gateway, mail));
  await checkClientLimit(gateway, getNetworkLimit(mail), mail.client);
}

/** As `consumeMailboxLimits`, and counts the mail for the network of the client. Rejected mails count for neither. */
export async function consumeMailLimits(gateway: Gateway, mail: RequestedMail): Promise<void> {
  await checkMailLimits(gateway, mail);
  await consumeClientLimit(gateway, getNetworkLimit(mail), mail.client);
  await consumeMailboxLimits(gateway, await findCountedMail(gateway, mail));
}
