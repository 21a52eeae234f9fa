import { accountTypes, type LoginValue, type RegisterPayload } from '@marquee/contract';
import { refusedBy } from '#db/faults.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { invalidFields } from '#http/input.ts';
import { Refusal } from '#http/refusal.ts';
import { spendPermit, type RateLimit } from '#limits/rate-limit.ts';
import { grantWelcome, openPlayerAccounts } from '#modules/ledger/ledger.service.ts';
import type { Settings } from '#modules/system/settings.ts';
import { detailsOf, registrationFaults } from './field-rules.ts';
import { openSession, type Visit } from './open-session.ts';
import { hashPassword } from './password.ts';
import { findAffiliate, insertDetails, insertPlayer, type NewPlayer } from './player.repository.ts';

const registrations: RateLimit = { name: 'register', hits: 300, seconds: 600 };

const isEnabled = ({ row }: Settings, field: string): boolean => row.fields.some((rule) => rule.field === field && rule.enabled);

const uplineOf = async ({ pool }: Gateway, settings: Settings, code: string | undefined): Promise<string | null> => {
  if (!code || !isEnabled(settings, 'affiliateCode')) return null;
  const upline = await findAffiliate(pool, code);
  if (upline === null) throw new Refusal('invitation_code_error');
  return upline;
};

const judgePayload = ({ row }: Settings, payload: RegisterPayload): void => {
  if (!row.registerByUsername) throw new Refusal('register.closed');
  if (!payload.termsAccepted) throw new Refusal('register.terms_not_accepted');
  const faults = registrationFaults(row.fields, payload);
  if (faults.length > 0) throw invalidFields(faults);
};

const insertUnique = async (tx: Tx, player: NewPlayer): Promise<string> => {
  try {
    return await insertPlayer(tx, player);
  } catch (error) {
    throw refusedBy(error) === 'players_username' ? new Refusal('register.username_taken') : error;
  }
};

/** R1.03, by username: the account, its wallet and its first session, or nothing at all. */
export const register = async (gateway: Gateway, payload: RegisterPayload, visit: Visit): Promise<LoginValue> => {
  const settings = await gateway.settings.read();
  judgePayload(settings, payload);
  await spendPermit(gateway, registrations, visit.address);
  const uplineId = await uplineOf(gateway, settings, payload.affiliateCode);
  const { currency } = settings.whitelabel;
  const paymentPassword = isEnabled(settings, 'paymentPassword') ? payload.paymentPassword : undefined;
  const player: NewPlayer = {
    username: payload.username,
    nickname: payload.username,
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
    return payload.login ? openSession(tx, id, visit) : '';
  });
  return { token, firstTimeLogin: false, passwordExpired: false };
};
