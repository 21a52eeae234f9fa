import { randomBytes } from 'node:crypto';
import {
  accountTypes,
  mobileRules,
  todayAt,
  usernameRules,
  type FieldRule,
  type LoginValue,
  type RegisterMobilePayload,
  type RegisterPayload,
} from '@marquee/contract';
import { inTransaction, type Tx, violatedConstraint } from '@marquee/service/database';
import type { Gateway } from '#gateway.ts';
import { invalidFields } from '#http/input.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { verifyCaptcha } from '#modules/challenge/captcha.ts';
import { grantWelcomeBonus, openPlayerAccounts } from '#modules/ledger/ledger.service.ts';
import type { Settings } from '#modules/system/settings.ts';
import { verifyCode } from '#modules/codes/verify-code.service.ts';
import { requireServedNumber } from '#modules/codes/served-number.service.ts';
import { trustNetwork } from '#modules/verification/trusted-network.service.ts';
import { toPlayerDetails, validateRegistrationFields } from './field-rules.ts';
import { openSession, type ClientInfo } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { findAgentByAffiliateCode, insertDetails, insertPlayer, type NewPlayer } from './player.repository.ts';

export const registrationLimit: RateLimit = { name: 'register', hits: 300, seconds: 600 };

const isEnabled = ({ row }: Settings, field: string): boolean =>
  row.fields.some((rule) => rule.field === field && rule.enabled);

const findUpline = async ({ pool }: Gateway, settings: Settings, code: string | undefined): Promise<string | null> => {
  if (!code || !isEnabled(settings, 'affiliateCode')) return null;
  const upline = await findAgentByAffiliateCode(pool, code);
  if (upline === null) throw new GatewayError('invitation_code_error');
  return upline;
};

export function validateRegistration(
  rules: readonly FieldRule[],
  payload: RegisterPayload,
  { whitelabel }: Settings,
): void {
  if (!payload.termsAccepted) throw new GatewayError('register.terms_not_accepted');
  const { minimumAge, gmtOffsetMinutes } = whitelabel;
  const faults = validateRegistrationFields(rules, payload, { minimumAge, today: todayAt(gmtOffsetMinutes) });
  if (faults.length > 0) throw invalidFields(faults);
}

/** Last of all, since a picture can be tried once. */
export async function verifyRegistrationCaptcha(
  { pool, envelopeKey }: Gateway,
  settings: Settings,
  payload: RegisterPayload,
  address: string,
): Promise<void> {
  if (!payload.captcha || !isEnabled(settings, 'captcha')) return;
  if (!(await verifyCaptcha(pool, envelopeKey, address, payload))) throw new GatewayError('captcha.wrong');
}

const unique: ReadonlySet<string | null> = new Set(['players_username', 'players_mobile']);

const insertUnique = async (tx: Tx, player: NewPlayer): Promise<string> => {
  try {
    return await insertPlayer(tx, player);
  } catch (error) {
    if (!unique.has(violatedConstraint(error))) throw error;
    throw new GatewayError(player.mobile === undefined ? 'register.username_taken' : 'register.mobile_taken');
  }
};

type Identity = Pick<NewPlayer, 'username' | 'nickname' | 'mobile' | 'mobileVerified'>;

type InSameTransaction = (tx: Tx, playerId: string) => Promise<void>;

/** The account, its wallet and its first session, or nothing at all. `bind` adds what else belongs to it. */
export async function createAccount(
  gateway: Gateway,
  settings: Settings,
  payload: RegisterPayload,
  identity: Identity,
  client: ClientInfo,
  bind?: InSameTransaction,
): Promise<LoginValue> {
  const uplineId = await findUpline(gateway, settings, payload.affiliateCode);
  const { currency } = settings.whitelabel;
  const nickname = isEnabled(settings, 'nickname') ? payload.nickname : undefined;
  const paymentPassword = isEnabled(settings, 'paymentPassword') ? payload.paymentPassword : undefined;
  const player: NewPlayer = {
    ...identity,
    nickname: nickname || identity.nickname,
    type: accountTypes.member,
    currency,
    passwordHash: await hashPassword(payload.password),
    paymentPasswordHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    uplineId,
    address: client.address,
  };
  const token = await inTransaction(gateway.pool, async (tx) => {
    const id = await insertUnique(tx, player);
    await insertDetails(tx, id, toPlayerDetails(settings.row.fields, payload));
    await openPlayerAccounts(tx, { id, currency });
    await grantWelcomeBonus(tx, { id, currency });
    await bind?.(tx, id);
    await trustNetwork(tx, id, client.address);
    return payload.login ? openSession(tx, id, client) : '';
  });
  return { token, firstTimeLogin: false, passwordExpired: false };
}

/** R1.03, by username. */
export async function register(gateway: Gateway, payload: RegisterPayload, client: ClientInfo): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  if (!settings.row.registerByUsername) throw new GatewayError('register.closed');
  validateRegistration(usernameRules(settings.row.fields), payload, settings);
  await consumeRateLimit(gateway, registrationLimit, client.address);
  await verifyRegistrationCaptcha(gateway, settings, payload, client.address);
  return createAccount(gateway, settings, payload, { username: payload.username, nickname: payload.username }, client);
}

/** What an account without a password of its own has: it is opened by codes alone until one is chosen. */
export function createRandomPassword(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * R1.03, by mobile number. R3.08: MOBILENUMREG3 opens it, REGMOBVERF3 has the number verified by a code, MOBILENUMPASSREG3 asks for a
 * password; without a password the number is verified in any case, or anybody could log in with it later.
 */
export async function registerMobile(
  gateway: Gateway,
  payload: RegisterMobilePayload,
  client: ClientInfo,
): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  const { MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3 } = settings.whitelabel.features;
  if (!MOBILENUMREG3) throw new GatewayError('register.closed');
  const password = MOBILENUMPASSREG3 ? payload.password : createRandomPassword();
  const filled: RegisterPayload = {
    ...payload,
    username: '',
    password,
    confirmPassword: MOBILENUMPASSREG3 ? payload.confirmPassword : password,
  };
  validateRegistration(mobileRules(settings.row.fields, MOBILENUMPASSREG3), filled, settings);
  const mobile = await requireServedNumber(gateway, payload, 'register');
  const mobileVerified = REGMOBVERF3 || !MOBILENUMPASSREG3;
  await consumeRateLimit(gateway, registrationLimit, client.address);
  await verifyRegistrationCaptcha(gateway, settings, filled, client.address);
  if (mobileVerified)
    await verifyCode(gateway, { purpose: 'register', target: mobile }, payload.verificationCode, client.address);
  return createAccount(
    gateway,
    settings,
    filled,
    { username: `m${mobile}`, nickname: `Player ${mobile.slice(-4)}`, mobile, mobileVerified },
    client,
  );
}
