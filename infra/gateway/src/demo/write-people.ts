import { accountTypes } from '@marquee/contract';
import { toAmount, type Amount } from '@marquee/money';
import type { Tx } from '@marquee/service/database';
import {
  depositForDemo,
  fundWelcomeBudget,
  grantWelcomeBonus,
  openPlayerAccounts,
} from '#modules/ledger/ledger.service.ts';
import { DEMO_WELCOME_BONUS, DEMO_WELCOME_BUDGET } from './write-merchant.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { insertPlayer } from '#modules/accounts/account.repository.ts';

const DEMO_PASSWORD = 'marquee-demo-1';
export const DEMO_MEMBER = 'nkittisak';
/** Contact data of the demo member, for codes by SMS and e-mail. */
const DEMO_MOBILE = '66812345678';
const DEMO_MAIL = 'kittisak@example.com';
export const DEMO_AGENT = 'agent_somchai';
const CURRENCY = 'THB';
const AGENT = 1;

/** Demo players behind the winner board. Their passwords are random, so they cannot log in. */
export const regulars = [
  'noppadol',
  'waritsara',
  'jirayu88',
  'pimchanok',
  'thanawat',
  'somporn9',
  'kanyarat',
  'ratchata',
  'siriporn',
  'anucha77',
  'malee55',
  'prasert',
  'duangjai',
  'wichai21',
  'chaiwat',
] as const;

export interface DemoPlayer {
  readonly id: string;
  readonly username: string;
}

interface Person {
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly passwordHash: string;
  readonly uplineId: string | null;
}

const addPerson = async (tx: Tx, person: Person): Promise<DemoPlayer> => {
  const id = await insertPlayer(tx, { ...person, currency: CURRENCY, paymentPasswordHash: null, address: '127.0.0.1' });
  await openPlayerAccounts(tx, { id, currency: CURRENCY });
  return { id, username: person.username };
};

export interface DemoPeople {
  readonly member: DemoPlayer;
  readonly regulars: readonly DemoPlayer[];
}

/** Inserts the demo agent with its affiliate code, the demo member below it, and the regulars, each with a deposit. */
export async function writePeople(
  tx: Tx,
  hashes: { known: string; unknown: string },
  deposit: Amount,
): Promise<DemoPeople> {
  const agent = await addPerson(tx, {
    username: DEMO_AGENT,
    nickname: 'Somchai',
    type: AGENT,
    passwordHash: hashes.known,
    uplineId: null,
  });
  await tx.query(`INSERT INTO affiliate_codes (code, player_id) VALUES ('SOMCHAI', $1)`, [agent.id]);
  const member = await addPerson(tx, {
    username: DEMO_MEMBER,
    nickname: DEMO_MEMBER,
    type: accountTypes.member,
    passwordHash: hashes.known,
    uplineId: agent.id,
  });
  await tx.query(`UPDATE players SET mobile = $2, mobile_verified_at = now() WHERE id = $1`, [member.id, DEMO_MOBILE]);
  await tx.query(`INSERT INTO player_details VALUES ($1, 'email', $2)`, [member.id, DEMO_MAIL]);
  await fundWelcomeBudget(tx, {
    currency: CURRENCY,
    amount: DEMO_WELCOME_BUDGET,
    reference: 'budget:demo',
    actor: 'system',
    reason: 'budget of the demo',
  });
  await grantWelcomeBonus(tx, { id: member.id, currency: CURRENCY }, DEMO_WELCOME_BONUS);
  await depositForDemo(tx, { id: member.id, currency: CURRENCY }, deposit, `opening:${DEMO_MEMBER}`);
  const others: DemoPlayer[] = [];
  for (const username of regulars) {
    const regular = await addPerson(tx, {
      username,
      nickname: username,
      type: accountTypes.member,
      passwordHash: hashes.unknown,
      uplineId: agent.id,
    });
    await depositForDemo(tx, { id: regular.id, currency: CURRENCY }, toAmount('50000'), `opening:${username}`);
    others.push(regular);
  }
  return { member, regulars: others };
}

export async function computeDemoHashes(unknownPassword: string): Promise<{ known: string; unknown: string }> {
  return {
    known: await hashPassword(DEMO_PASSWORD),
    unknown: await hashPassword(unknownPassword),
  };
}
