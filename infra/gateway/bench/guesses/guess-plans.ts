import { randomBytes } from 'node:crypto';
import { loginVerification } from '@marquee/contract/schemas';
import type pg from 'pg';
import { encryptSecret } from '#modules/authenticator/encrypted-secret.ts';
import { totpAt } from '#modules/authenticator/totp.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { PAYEE, type Target } from './guess-targets.ts';
import { anyAddress, type GuessWire, type Said } from './guess-client.ts';

/** Index of the correct guess at a target: far above the limit at which guessing must have been stopped. */
const RIGHT_AT = 60;

export interface Guess {
  readonly target: string;
  readonly make: () => Promise<readonly Said[]>;
}

export interface Plan {
  readonly kind: string;
  /** So many guesses at one target may be looked at. */
  readonly allowed: number;
  /** Messages of a guess that was looked at and was wrong. */
  readonly wrong: readonly string[];
  /** Messages that tell, beside a success, that a guess was right. */
  readonly hits: readonly string[];
  readonly guesses: readonly Guess[];
}

export interface Scene {
  readonly wire: GuessWire;
  readonly pool: pg.Pool;
  readonly key: EnvelopeKey;
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const series = (target: string, count: number, make: (index: number, right: boolean) => Promise<Said>): Guess[] =>
  times(count, (index) => ({ target, make: async () => [await make(index, index === RIGHT_AT)] }));

const wrongCode = (index: number): string => String(index).padStart(6, '0');

/** Text of the message that a recipient received. */
const sent = async ({ pool }: Scene, recipient: string, what: RegExp): Promise<string> => {
  const { rows } = await pool.query<{ body: string }>(
    'SELECT body FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [recipient],
  );
  const found = what.exec(rows[0]?.body ?? '')?.[1];
  if (found === undefined) throw new Error(`nothing was sent to ${recipient}`);
  return found;
};

export function passwords({ wire }: Scene, people: readonly Target[], each: number): Plan {
  return {
    kind: 'password, from many addresses',
    allowed: 5,
    wrong: ['login.wrong_credentials'],
    hits: ['login.verification_required'],
    guesses: people.flatMap(({ username, password }) =>
      series(username, each, (index, right) => wire.login(username, right ? password : `guess-${index}`, anyAddress())),
    ),
  };
}

/** One password at many names from one address; the last names have it. */
export function spray({ wire }: Scene, people: readonly Target[]): Plan {
  const address = anyAddress();
  const guesses = people.map(({ username, password }, index): Guess => ({
    target: address,
    make: async () => [await wire.login(username, index < people.length - 20 ? 'spring-2026' : password, address)],
  }));
  return {
    kind: 'password, one address',
    allowed: 130,
    wrong: ['login.wrong_credentials'],
    hits: ['login.verification_required'],
    guesses,
  };
}

export async function temporaryPasswords(scene: Scene, people: readonly Target[], each: number): Promise<Plan> {
  const guesses: Guess[] = [];
  for (const { username, email } of people) {
    await scene.wire.call('passwordByEmail', { body: { username, email }, address: anyAddress() });
    const mailed = await sent(scene, email, /password (\S+) within/);
    guesses.push(
      ...series(username, each, (index, right) =>
        scene.wire.login(username, right ? mailed : `guess${index}`.padEnd(14, 'x'), anyAddress()),
      ),
    );
  }
  return {
    kind: 'temporary password',
    allowed: 5,
    wrong: ['login.wrong_credentials'],
    hits: ['login.verification_required'],
    guesses,
  };
}

export async function smsCodes(scene: Scene, people: readonly Target[], each: number): Promise<Plan> {
  const guesses: Guess[] = [];
  for (const { mobile, mobileNum } of people) {
    const number = { mobileNum, countryDialingCode: '66' };
    await scene.wire.call('smsNoLogin', { body: { ...number, purpose: 'login' }, address: anyAddress() });
    const code = await sent(scene, mobile, /(\d{6})/);
    guesses.push(
      ...series(mobile, each, (index, right) => {
        const guess = right ? code : wrongCode(index);
        return scene.wire.call('login', {
          address: anyAddress(),
          body: { username: 'x', password: guess, type: 'sms', ...number, verificationCode: guess },
        });
      }),
    );
  }
  return { kind: 'SMS code', allowed: 15, wrong: ['sms.code_invalid'], hits: [], guesses };
}

interface Ticket {
  readonly ticket: string;
  readonly address: string;
}

const TICKETS = 4;

/** An attacker who knows the password and logs in from several networks. */
const ticketsOf = async ({ wire }: Scene, { username, password }: Target): Promise<Ticket[]> => {
  const tickets: Ticket[] = [];
  while (tickets.length < TICKETS) {
    const address = anyAddress();
    const { value } = await wire.login(username, password, address);
    tickets.push({ ticket: loginVerification.parse(value).ticket, address });
  }
  return tickets;
};

type Prepare = (target: Target, tickets: readonly Ticket[]) => Promise<() => string>;

const loginVerifications = async (
  scene: Scene,
  kind: string,
  method: string,
  people: readonly Target[],
  each: number,
  prepare: Prepare,
): Promise<Plan> => {
  const guesses: Guess[] = [];
  for (const target of people) {
    const tickets = await ticketsOf(scene, target);
    const response = await prepare(target, tickets);
    guesses.push(
      ...series(target.playerId, each, (index, right) => {
        const { ticket = '', address = '' } = tickets[index % TICKETS] ?? {};
        return scene.wire.call('verifyLogin', {
          address,
          body: { ticket, method, code: right ? response() : wrongCode(index) },
        });
      }),
    );
  }
  return { kind, allowed: 5, wrong: ['verification.wrong_code', 'sms.code_invalid'], hits: [], guesses };
};

export function authenticatorCodes(scene: Scene, people: readonly Target[], each: number): Promise<Plan> {
  return loginVerifications(scene, 'authenticator', 'totp', people, each, async ({ playerId }) => {
    const secret = randomBytes(20);
    await scene.pool.query(
      'INSERT INTO authenticators (player_id, encrypted_secret, confirmed_at) VALUES ($1, $2, now())',
      [playerId, encryptSecret(scene.key, playerId, secret)],
    );
    return () => totpAt(secret, Date.now());
  });
}

export function loginVerificationCodes(scene: Scene, people: readonly Target[], each: number): Promise<Plan> {
  return loginVerifications(scene, 'login verification by SMS', 'mobile', people, each, async ({ mobile }, [first]) => {
    await scene.wire.call('sendLoginVerificationCode', {
      address: first?.address ?? '',
      body: { ticket: first?.ticket, method: 'mobile' },
    });
    const code = await sent(scene, mobile, /(\d{6})/);
    return () => code;
  });
}

export function names(scene: Scene, people: readonly Target[], each: number): Promise<Plan> {
  return loginVerifications(scene, 'name on file', 'payee', people, each, async () => () => PAYEE);
}

/** Each picture is read wrongly, and then rightly: which is told the same. */
export function captchas({ wire }: Scene, pictures: number): Plan {
  return {
    kind: 'captcha, second try',
    allowed: 2,
    wrong: ['captcha.wrong'],
    hits: [],
    guesses: times(pictures, (index) => ({
      target: `picture ${index}`,
      make: async () => {
        const address = anyAddress();
        const read = await wire.captcha(address);
        const feedback = { content: 'A guess at a picture, more than twenty signs.', sender: 'guess', type: 0 };
        const send = (captcha: string) => wire.call('feedback', { address, body: { ...feedback, ...read, captcha } });
        return [await send('AAAAA'), await send(read.captcha)];
      },
    })),
  };
}

/** Each piece is put in a wrong place, and then where it fits: which is told the same. */
export function sliders({ wire }: Scene, puzzles: number): Plan {
  return {
    kind: 'slider, second try',
    allowed: 2,
    wrong: ['login.verification_failed'],
    hits: ['login.wrong_credentials', 'captcha.missing'],
    guesses: times(puzzles, (index) => ({
      target: `puzzle ${index}`,
      make: async () => {
        const address = anyAddress();
        const { id, points } = await wire.slide(address);
        const put = (way: typeof points) =>
          wire.call('login', {
            address,
            body: { username: `n${index}`, password: 'not-the-password', slider: { id, points: way } },
          });
        return [await put(points.map(([x, ms]) => [x / 2, ms])), await put(points)];
      },
    })),
  };
}
