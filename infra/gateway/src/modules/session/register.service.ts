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
import { refusedBy } from '#db/faults.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { invalidFields } from '#http/input.ts';
import { Refusal } from '#http/refusal.ts';
import { spendPermit, type RateLimit } from '#limits/rate-limit.ts';
import { captchaPasses } from '#modules/challenge/captcha.ts';
import { grantWelcome, openPlayerAccounts } from '#modules/ledger/ledger.service.ts';
import type { Settings } from '#modules/system/settings.ts';
import { judgeCode } from '#modules/codes/judge-code.service.ts';
import { numberHere } from '#modules/codes/number-here.service.ts';
import { rememberPlace } from '#modules/verification/known-place.service.ts';
import { detailsOf, registrationFaults } from './field-rules.ts';
import { openSession, type Visit } from './open-session.ts';
import { hashPassword } from './password.ts';
import { findAffiliate, insertDetails, insertPlayer, type NewPlayer } from './player.repository.ts';

export const registrations: RateLimit = { name: 'register', hits: 300, seconds: 600 };

const isEnabled = ({ row }: Settings, field: string): boolean =>
  row.fields.some((rule) => rule.field === field && rule.enabled);

const uplineOf = async ({ pool }: Gateway, settings: Settings, code: string | undefined): Promise<string | null> => {
  if (!code || !isEnabled(settings, 'affiliateCode')) return null;
  const upline = await findAffiliate(pool, code);
  if (upline === null) throw new Refusal('invitation_code_error');
  return upline;
};

export function judgePayload(rules: readonly FieldRule[], payload: RegisterPayload, { whitelabel }: Settings): void {
  if (!payload.termsAccepted) throw new Refusal('register.terms_not_accepted');
  const { minimumAge, gmtOffsetMinutes } = whitelabel;
  const faults = registrationFaults(rules, payload, { minimumAge, today: todayAt(gmtOffsetMinutes) });
  if (faults.length > 0) throw invalidFields(faults);
}

/** Last of all, since a picture can be tried once. */
export async function judgeCaptcha(
  { pool, envelopeKey }: Gateway,
  settings: Settings,
  payload: RegisterPayload,
  address: string,
): Promise<void> {
  if (!payload.captcha || !isEnabled(settings, 'captcha')) return;
  if (!(await captchaPasses(pool, envelopeKey, address, payload))) throw new Refusal('captcha.wrong');
}

const unique: ReadonlySet<string | null> = new Set(['players_username', 'players_mobile']);

const insertUnique = async (tx: Tx, player: NewPlayer): Promise<string> => {
  try {
    return await insertPlayer(tx, player);
  } catch (error) {
    if (!unique.has(refusedBy(error))) throw error;
    throw new Refusal(player.mobile === undefined ? 'register.username_taken' : 'register.mobile_taken');
  }
};

type Identity = Pick<NewPlayer, 'username' | 'nickname' | 'mobile' | 'mobileProved'>;

type InSameTransaction = (tx: Tx, playerId: string) => Promise<void>;

/** The account, its wallet and its first session, or nothing at all. `bind` adds what else belongs to it. */
export async function openAccount(
  gateway: Gateway,
  settings: Settings,
  payload: RegisterPayload,
  identity: Identity,
  visit: Visit,
  bind?: InSameTransaction,
): Promise<LoginValue> {
  const uplineId = await uplineOf(gateway, settings, payload.affiliateCode);
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
    address: visit.address,
  };
  const token = await inTransaction(gateway.pool, async (tx) => {
    const id = await insertUnique(tx, player);
    await insertDetails(tx, id, detailsOf(settings.row.fields, payload));
    await openPlayerAccounts(tx, { id, currency });
    await grantWelcome(tx, { id, currency });
    await bind?.(tx, id);
    await rememberPlace(tx, id, visit.address);
    return payload.login ? openSession(tx, id, visit) : '';
  });
  return { token, firstTimeLogin: false, passwordExpired: false };
}

/** R1.03, by username. */
export async function register(gateway: Gateway, payload: RegisterPayload, visit: Visit): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  if (!settings.row.registerByUsername) throw new Refusal('register.closed');
  judgePayload(usernameRules(settings.row.fields), payload, settings);
  await spendPermit(gateway, registrations, visit.address);
  await judgeCaptcha(gateway, settings, payload, visit.address);
  return openAccount(gateway, settings, payload, { username: payload.username, nickname: payload.username }, visit);
}

/** What an account without a password of its own has: it is opened by codes alone until one is chosen. */
export function nobodysPassword(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * R1.03, by mobile number. R3.08: MOBILENUMREG3 opens it, REGMOBVERF3 has the number verified by a code, MOBILENUMPASSREG3 asks for a
 * password; without a password the number is verified in any case, or anybody could log in with it later.
 */
export async function registerMobile(
  gateway: Gateway,
  payload: RegisterMobilePayload,
  visit: Visit,
): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  const { MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3 } = settings.whitelabel.features;
  if (!MOBILENUMREG3) throw new Refusal('register.closed');
  const password = MOBILENUMPASSREG3 ? payload.password : nobodysPassword();
  const filled: RegisterPayload = {
    ...payload,
    username: '',
    password,
    confirmPassword: MOBILENUMPASSREG3 ? payload.confirmPassword : password,
  };
  judgePayload(mobileRules(settings.row.fields, MOBILENUMPASSREG3), filled, settings);
  const mobile = await numberHere(gateway, payload, 'register');
  const mobileProved = REGMOBVERF3 || !MOBILENUMPASSREG3;
  await spendPermit(gateway, registrations, visit.address);
  await judgeCaptcha(gateway, settings, filled, visit.address);
  if (mobileProved)
    await judgeCode(gateway, { purpose: 'register', target: mobile }, payload.verificationCode, visit.address);
  return openAccount(
    gateway,
    settings,
    filled,
    { username: `m${mobile}`, nickname: `Player ${mobile.slice(-4)}`, mobile, mobileProved },
    visit,
  );
}
