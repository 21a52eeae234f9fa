import { randomBytes, randomInt } from 'node:crypto';
import { accountTypes, type LoginValue } from '@marquee/contract';
import { FUN } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import { requireAccountChallenge } from '#modules/challenge/require-challenge.service.ts';
import { grantTrialBonus, openPlayerAccounts } from '#modules/ledger/ledger.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import { openSession } from '#modules/session/session.service.ts';
import { insertPlayer } from '#modules/accounts/accounts.service.ts';

const freePlayLimit: RateLimit = { name: 'free-play', hits: 300, seconds: 600 };

const moods = ['Bright', 'Calm', 'Clever', 'Daring', 'Gentle', 'Golden', 'Lucky', 'Merry', 'Quick', 'Sunny'];
const animals = ['Crane', 'Dolphin', 'Fox', 'Heron', 'Koi', 'Lynx', 'Otter', 'Panda', 'Swift', 'Tiger'];
const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** Creates a trial account with play money and a generated nickname, and opens its session. */
export async function startFreePlay(gateway: Gateway, client: ClientInfo): Promise<LoginValue> {
  const { whitelabel } = await gateway.settings.read();
  if (!whitelabel.features.FREEPLAY3) throw new GatewayError('register.closed');
  await requireAccountChallenge(gateway, freePlayLimit, client);
  const token = await withTransaction(gateway.pool, async (tx) => {
    const id = await insertPlayer(tx, {
      username: `trial_${randomBytes(8).toString('hex')}`,
      nickname: `${pick(moods)} ${pick(animals)} ${randomInt(10, 100)}`,
      type: accountTypes.trial,
      currency: FUN,
      passwordHash: null,
      paymentPasswordHash: null,
      uplineId: null,
      address: client.clientIp,
    });
    await openPlayerAccounts(tx, { id, currency: FUN });
    await grantTrialBonus(tx, { id, currency: FUN });
    return openSession(tx, id, client, { kind: 'trial' });
  });
  return { token, firstTimeLogin: false, passwordExpired: false };
}
