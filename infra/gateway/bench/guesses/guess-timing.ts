import type { CallName } from '@marquee/contract';
import { SEND_WORK_BITS } from '#modules/codes/send-sms-code.service.ts';
import { randomAddress, type GuessClient } from './guess-client.ts';
import type { GuessContext } from './guess-plans.ts';
import { nextUnusedNumber, type Target } from './guess-targets.ts';

export interface Timing {
  readonly call: string;
  readonly pairs: number;
  readonly knownMs: number;
  readonly unknownMs: number;
  /** Chance that a call for a known player takes longer than one for an unknown name; 0.5 reveals nothing. */
  readonly longer: number;
  /** Deviation of `longer` from 0.5, in standard deviations. */
  readonly z: number;
  readonly isDistinguishable: boolean;
}

const MIN_Z_SCORE = 4;
const MIN_EFFECT = 0.1;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Mann-Whitney U test of two samples of durations. */
const compare = (call: string, known: readonly number[], unknown: readonly number[]): Timing => {
  const wins = known.reduce(
    (sum, one) => sum + unknown.reduce((more, other) => more + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  const all = known.length * unknown.length;
  const longer = wins / all;
  const z = (wins - all / 2) / Math.sqrt((all * (known.length + unknown.length + 1)) / 12);
  return {
    call,
    pairs: known.length,
    knownMs: Number(median(known).toFixed(2)),
    unknownMs: Number(median(unknown).toFixed(2)),
    longer: Number(longer.toFixed(3)),
    z: Number(z.toFixed(1)),
    isDistinguishable: Math.abs(z) > MIN_Z_SCORE && Math.abs(longer - 0.5) > MIN_EFFECT,
  };
};

type Subject = Pick<Target, 'username' | 'mobileNum' | 'email'>;

const createUnknownSubject = (): Subject => ({
  username: `n${Math.random().toString(36).slice(2, 14)}`,
  email: 'unknown@example.net',
  mobileNum: nextUnusedNumber().mobileNum,
});

interface Probe {
  readonly call: string;
  readonly name: CallName;
  /** The call needs a solved puzzle. */
  readonly challenged?: true;
  readonly body: (subject: Subject, client: GuessClient, address: string) => Promise<object> | object;
}

const number = ({ mobileNum }: Subject) => ({ mobileNum, countryDialingCode: '66' });

/**
 * Wrong codes are tried before codes are sent, because an open code may change the response.
 */
const probes: readonly Probe[] = [
  {
    call: 'login, wrong password',
    name: 'login',
    body: async ({ username }, client, address) => ({
      username,
      password: 'not-the-password',
      slider: await client.slide(address),
    }),
  },
  {
    call: 'forgot by mail, wrong address',
    name: 'passwordByEmail',
    body: ({ username }) => ({ username, email: 'unknown@example.net' }),
  },
  {
    call: 'login by SMS, wrong code',
    name: 'login',
    body: (subject) => ({
      username: 'x',
      password: '000000',
      type: 'sms',
      ...number(subject),
      verificationCode: '000000',
    }),
  },
  {
    call: 'new password, wrong code',
    name: 'passwordByPhone',
    body: (subject) => ({ ...number(subject), verificationCode: '000000', newPassword: 'nine-lanterns-7' }),
  },
  {
    call: 'code for a login',
    name: 'smsNoLogin',
    challenged: true,
    body: (subject) => ({ ...number(subject), purpose: 'login' }),
  },
  {
    call: 'code for a new password',
    name: 'smsNoLogin',
    challenged: true,
    body: (subject) => ({ ...number(subject), purpose: 'password' }),
  },
  { call: 'code for a registration', name: 'smsRegister', challenged: true, body: number },
];

/**
 * Sends each call for a known player and for an unknown name, in random order, and compares durations and messages.
 * @throws Error when the messages differ
 */
export async function measureTimings(
  { client, pool }: Pick<GuessContext, 'client' | 'pool'>,
  targets: readonly Target[],
): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const { call, name, challenged, body } of probes) {
    // Only known numbers are used again, and would have to wait after the message of an earlier probe.
    await pool.query('DELETE FROM code_sends');
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const measureCall = async (kind: 'known' | 'unknown', subject: Subject): Promise<string> => {
      const address = randomAddress();
      const requestBody = await body(subject, client, address);
      const challenge = challenged && { challenge: await client.slide(address, SEND_WORK_BITS) };
      const start = performance.now();
      const { message } = await client.call(name, { body: requestBody, address, ...challenge });
      times[kind].push(performance.now() - start);
      return message;
    };
    for (const target of targets) {
      const known = () => measureCall('known', target);
      const unknown = () => measureCall('unknown', createUnknownSubject());
      const messages =
        Math.random() < 0.5 ? [await known(), await unknown()] : [await unknown(), await known()].toReversed();
      if (messages[0] !== messages[1])
        throw new Error(`${call}: ${messages.join(' for a known player, ')} for an unknown name`);
    }
    timings.push(compare(call, times.known, times.unknown));
  }
  return timings;
}
