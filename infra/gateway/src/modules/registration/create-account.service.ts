import { randomBytes } from 'node:crypto';
import {
  accountTypes,
  getToday,
  type ErrorCode,
  type FieldRule,
  type LoginValue,
  type RegisterPayload,
} from '@marquee/contract';
import { withTransaction, getViolatedConstraint, type Tx } from '@marquee/service/database';
import type { Gateway, HashingPlace } from '#context/gateway.ts';
import { createInvalidFieldsError } from '#http/input.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import { verifyCaptcha } from '#modules/challenge/captcha.ts';
import { createMobileUsername } from '#modules/codes/mobile-number.ts';
import { openPlayerAccounts } from '#modules/ledger/ledger.service.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import type { Settings } from '#context/settings.ts';
import type { ClientInfo } from '#context/client-info.ts';
import { openSession, trustClient } from '#modules/session/session.service.ts';
import { toPlayerDetails, validateRegistrationFields } from '#modules/accounts/field-rules.ts';
import {
  findAgentByAffiliateCode,
  insertDetails,
  insertPlayer,
  type NewPlayer,
} from '#modules/accounts/accounts.service.ts';
import { grantBonusToMember } from './welcome-bonus.service.ts';

export const registrationLimit: RateLimit = { name: 'register', hits: 300, seconds: 600 };

const isEnabled = ({ row }: Settings, field: string): boolean =>
  row.fields.some((rule) => rule.field === field && rule.enabled);

/** Id of the agent whose invitation code was entered. @throws GatewayError `invitation_code_error` */
export async function findUpline(
  { pool }: Gateway,
  settings: Settings,
  code: string | undefined,
): Promise<string | null> {
  if (!code || !isEnabled(settings, 'affiliateCode')) return null;
  const upline = await findAgentByAffiliateCode(pool, code);
  if (upline === null) throw new GatewayError('invitation_code_error');
  return upline;
}

export function validateRegistration(
  rules: readonly FieldRule[],
  payload: RegisterPayload,
  { whitelabel }: Settings,
): void {
  if (!payload.termsAccepted) throw new GatewayError('register.terms_not_accepted');
  const { minimumAge, gmtOffsetMinutes } = whitelabel;
  const errors = validateRegistrationFields(rules, payload, { minimumAge, today: getToday(gmtOffsetMinutes) });
  if (errors.length > 0) throw createInvalidFieldsError(errors);
}

/** Callers verify the captcha last, as each can be tried once. */
export async function verifyRegistrationCaptcha(
  gateway: Gateway,
  settings: Settings,
  payload: RegisterPayload,
  clientIp: string,
): Promise<void> {
  if (!payload.captcha || !isEnabled(settings, 'captcha')) return;
  if (!(await verifyCaptcha(gateway, clientIp, payload))) throw new GatewayError('captcha.wrong');
}

/** The error of each violated constraint. The username of an account without a chosen one belongs to its number. */
const findDuplicateError = ({ username, mobile }: NewPlayer, constraint: string | null): ErrorCode | null => {
  if (constraint === 'players_verified_mobile') return 'register.mobile_taken';
  if (constraint !== 'players_username') return null;
  const isOfNumber = mobile !== undefined && username.startsWith(createMobileUsername(mobile));
  return isOfNumber ? 'register.mobile_taken' : 'register.username_taken';
};

const insertUnique = async (tx: Tx, player: NewPlayer): Promise<string> => {
  try {
    return await insertPlayer(tx, player);
  } catch (error) {
    const code = findDuplicateError(player, getViolatedConstraint(error));
    throw code === null ? error : new GatewayError(code);
  }
};

interface Identity extends Pick<NewPlayer, 'username' | 'nickname' | 'mobile' | 'mobileVerified'> {
  readonly requestedLanguage: string | null;
}

type ExtendAccount = (tx: Tx, playerId: string) => Promise<void>;

/**
 * Creates the account, its ledger accounts and its first session in one transaction. `extend` runs in the same
 * transaction.
 */
export async function createAccount(
  gateway: Gateway,
  settings: Settings,
  payload: RegisterPayload,
  { requestedLanguage, ...identity }: Identity,
  client: ClientInfo,
  place: HashingPlace,
  extend?: ExtendAccount,
): Promise<LoginValue> {
  const uplineId = await findUpline(gateway, settings, payload.affiliateCode);
  const { currency } = settings.whitelabel;
  const { language } = resolveLanguages(settings.whitelabel, requestedLanguage);
  const nickname = isEnabled(settings, 'nickname') ? payload.nickname : undefined;
  const paymentPassword = isEnabled(settings, 'paymentPassword') ? payload.paymentPassword : undefined;
  const player: NewPlayer = {
    ...identity,
    nickname: nickname || identity.nickname,
    type: accountTypes.member,
    currency,
    passwordHash: await place.hash(payload.password),
    paymentPasswordHash: paymentPassword ? await place.hash(paymentPassword) : null,
    uplineId,
    address: client.clientIp,
    language,
  };
  const token = await withTransaction(gateway.pool, async (tx) => {
    const id = await insertUnique(tx, player);
    await insertDetails(tx, id, toPlayerDetails(settings.row.fields, payload));
    await openPlayerAccounts(tx, { id, currency });
    await extend?.(tx, id);
    await trustClient(tx, id, client);
    const opened = payload.login ? await openSession(tx, id, client, { kind: 'registration' }) : '';
    await grantBonusToMember(gateway, tx, settings, { id, language }, client);
    return opened;
  });
  return { token, firstTimeLogin: false, passwordExpired: false };
}

/** The password of an account that logs in by codes or a provider only, until the player chooses one. */
export function createRandomPassword(): string {
  return randomBytes(32).toString('base64url');
}
