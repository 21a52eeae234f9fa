import type { CallName } from '@marquee/contract';
import { anyAddress, type GuessWire } from './guess-client.ts';
import { someNumber, type Target } from './guess-targets.ts';

export interface Timing {
  readonly call: string;
  readonly pairs: number;
  readonly knownMs: number;
  readonly unknownMs: number;
  /** Chance that a call about somebody takes longer than one about nobody; a half when it tells nothing. */
  readonly longer: number;
  /** How sure that is, in standard deviations. */
  readonly z: number;
  readonly tells: boolean;
}

const SURE = 4;
const MARGIN = 0.1;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Mann and Whitney: compares every time of one kind with every time of the other. */
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
    tells: Math.abs(z) > SURE && Math.abs(longer - 0.5) > MARGIN,
  };
};

type Subject = Pick<Target, 'username' | 'mobileNum' | 'email'>;

const nobody = (): Subject => ({
  username: `n${Math.random().toString(36).slice(2, 14)}`,
  email: 'somebody@example.net',
  mobileNum: someNumber().mobileNum,
});

interface Question {
  readonly call: string;
  readonly name: CallName;
  readonly body: (subject: Subject, wire: GuessWire, address: string) => Promise<object> | object;
}

const number = ({ mobileNum }: Subject) => ({ mobileNum, countryDialingCode: '66' });

/**
 * Wrong codes come before codes are sent: whether one is under way is another question than whether somebody is there.
 */
const questions: readonly Question[] = [
  {
    call: 'login, wrong password',
    name: 'login',
    body: async ({ username }, wire, address) => ({
      username,
      password: 'not-the-password',
      slider: await wire.slide(address),
    }),
  },
  {
    call: 'forgot by mail, wrong address',
    name: 'passwordByEmail',
    body: ({ username }) => ({ username, email: 'somebody@example.net' }),
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
  { call: 'code for a login', name: 'smsNoLogin', body: (subject) => ({ ...number(subject), purpose: 'login' }) },
  {
    call: 'code for a new password',
    name: 'smsNoLogin',
    body: (subject) => ({ ...number(subject), purpose: 'password' }),
  },
  { call: 'code for a registration', name: 'smsRegister', body: number },
];

/**
 * Asks about somebody and about nobody, one after the other in an order by chance, and compares how long the answers
 * took and what they said.
 */
export async function measureTimings(wire: GuessWire, people: readonly Target[]): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const { call, name, body } of questions) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const ask = async (kind: 'known' | 'unknown', subject: Subject): Promise<string> => {
      const address = anyAddress();
      const asked = await body(subject, wire, address);
      const start = performance.now();
      const { message } = await wire.call(name, { body: asked, address });
      times[kind].push(performance.now() - start);
      return message;
    };
    for (const person of people) {
      const known = () => ask('known', person);
      const unknown = () => ask('unknown', nobody());
      const said =
        Math.random() < 0.5 ? [await known(), await unknown()] : [await unknown(), await known()].toReversed();
      if (said[0] !== said[1]) throw new Error(`${call}: ${said.join(' for somebody, ')} for nobody`);
    }
    timings.push(compare(call, times.known, times.unknown));
  }
  return timings;
}
