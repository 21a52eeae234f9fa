import { randomBytes } from 'node:crypto';
import { loginVerification } from '@marquee/contract/schemas';
import type pg from 'pg';
import { SEND_WORK_BITS } from '#modules/codes/send-sms-code.service.ts';
import { CODE_ATTEMPTS } from '#modules/codes/code.repository.ts';
import { encryptSecret } from '#modules/authenticator/encrypted-secret.ts';
import { computeTotp } from '#modules/authenticator/totp.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { PAYEE, type Target } from './guess-targets.ts';
import { guessUntilCompared } from './guess-until-compared.ts';
import { randomAddress, type GuessClient, type GuessResponse } from './guess-client.ts';

/** Index of the correct guess at a target: far above the limit at which guessing must have been stopped. */
const CORRECT_INDEX = 60;

export interface Guess {
  readonly target: string;
  readonly run: () => Promise<readonly GuessResponse[]>;
}

export interface Plan {
  readonly kind: string;
  /** Maximum number of guesses at one target that the gateway may compare with the secret. */
  readonly allowed: number;
  /** Messages of a guess that was compared and was wrong. */
  readonly wrong: readonly string[];
  /** Messages that, like a success, reveal a correct guess. */
  readonly hits: readonly string[];
  readonly guesses: readonly Guess[];
}

export interface GuessContext {
  readonly client: GuessClient;
  readonly pool: pg.Pool;
  readonly key: EnvelopeKey;
}

const times = <Item>(count: number, run: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => run(index));

const createGuesses = (
  target: string,
  count: number,
  run: (index: number, isCorrect: boolean) => Promise<GuessResponse>,
): Guess[] => times(count, (index) => ({ target, run: async () => [await run(index, index === CORRECT_INDEX)] }));

const wrongCode = (index: number): string => String(index).padStart(6, '0');

/** Text of the message that a recipient received. */
const readSentSecret = async ({ pool }: GuessContext, recipient: string, pattern: RegExp): Promise<string> => {
  const { rows } = await pool.query<{ body: string }>(
    'SELECT body FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [recipient],
  );
  const found = pattern.exec(rows[0]?.body ?? '')?.[1];
  if (found === undefined) throw new Error(`no message was sent to ${recipient}`);
  return found;
};

export function passwords({ client }: GuessContext, targets: readonly Target[], each: number): Plan {
  return {
    kind: 'password, from many addresses',
    allowed: 20,
    wrong: ['login.wrong_credentials'],
    hits: ['login.verification_required'],
    guesses: targets.flatMap(({ username, password }) =>
      createGuesses(username, each, (index, isCorrect) =>
        client.login(username, isCorrect ? password : `guess-${index}`, randomAddress()),
      ),
    ),
  };
}

/**
 * Tries one password for many names from one address. It is the password of the last 20 names. With more than 150 names
 * the address has reached its limit before.
 */
export function spray({ client }: GuessContext, targets: readonly Target[]): Plan {
  const address = randomAddress();
  const guesses = targets.map(({ username, password }, index): Guess => ({
    target: address,
    run: async () => {
      const guessed = index < targets.length - 20 ? 'spring-2026' : password;
      return [await guessUntilCompared(() => client.login(username, guessed, address))];
    },
  }));
  return {
    kind: 'password, one address',
    allowed: 130,
    wrong: ['login.wrong_credentials'],
    hits: ['login.verification_required'],
    guesses,
  };
}

export async function temporaryPasswords(
  context: GuessContext,
  targets: readonly Target[],
  each: number,
): Promise<Plan> {
  const guesses: Guess[] = [];
  for (const { username, email } of targets) {
    await context.client.call('passwordByEmail', { body: { username, email }, address: randomAddress() });
    const mailed = await readSentSecret(context, email, /password is (\S+)\. Use/);
    guesses.push(
      ...createGuesses(username, each, (index, isCorrect) =>
        context.client.login(username, isCorrect ? mailed : `guess${index}`.padEnd(14, 'x'), randomAddress()),
      ),
    );
  }
  return {
    kind: 'temporary password',
    allowed: 20,
    wrong: ['login.wrong_credentials'],
    hits: ['login.verification_required'],
    guesses,
  };
}

/** As many networks as may use one code. */
const NETWORKS_OF_CODE = 12;

export async function smsCodes(context: GuessContext, targets: readonly Target[], each: number): Promise<Plan> {
  const guesses: Guess[] = [];
  for (const { mobile, mobileNum } of targets) {
    const number = { mobileNum, countryDialingCode: '66' };
    const addresses = times(NETWORKS_OF_CODE, randomAddress);
    for (const [sent, address] of addresses.entries())
      await context.client.call('smsNoLogin', {
        body: { ...number, purpose: 'login' },
        address,
        challenge: await context.client.slide(address, SEND_WORK_BITS + Math.min(sent, 1)),
      });
    const code = await readSentSecret(context, mobile, /(\d{6})/);
    const attempts = new Map<string, Promise<GuessResponse>[]>(addresses.map((address) => [address, []]));
    const enter = (address: string, verificationCode: string): Promise<GuessResponse> =>
      context.client.call('login', {
        address,
        body: { username: 'x', password: verificationCode, type: 'sms', ...number, verificationCode },
      });
    guesses.push(
      ...createGuesses(mobile, each, async (index) => {
        const address = addresses[index % addresses.length] ?? '';
        const before = attempts.get(address) ?? [];
        if (before.length < CODE_ATTEMPTS) {
          const attempt = enter(address, wrongCode(index));
          before.push(attempt);
          return attempt;
        }
        // Beyond its attempts a network sends the code itself. A rejected one shows that nothing is compared any more.
        await Promise.all(before);
        const response = await enter(address, code);
        return response.success ? response : { ...response, message: 'code rejected' };
      }),
    );
  }
  return { kind: 'SMS code', allowed: 60, wrong: ['sms.code_invalid'], hits: [], guesses };
}

interface Ticket {
  readonly ticket: string;
  readonly address: string;
}

const TICKETS = 4;

/** Logs in with the correct password from several networks. Each login needs a verification. */
const createTickets = async ({ client }: GuessContext, { username, password }: Target): Promise<Ticket[]> => {
  const tickets: Ticket[] = [];
  while (tickets.length < TICKETS) {
    const address = randomAddress();
    const { value } = await client.login(username, password, address);
    tickets.push({ ticket: loginVerification.parse(value).ticket, address });
  }
  return tickets;
};

type Prepare = (target: Target, tickets: readonly Ticket[]) => Promise<() => string>;

const planLoginVerification = async (
  context: GuessContext,
  kind: string,
  method: string,
  targets: readonly Target[],
  each: number,
  prepare: Prepare,
): Promise<Plan> => {
  const guesses: Guess[] = [];
  for (const target of targets) {
    const tickets = await createTickets(context, target);
    const response = await prepare(target, tickets);
    guesses.push(
      ...createGuesses(target.playerId, each, (index, isCorrect) => {
        const { ticket = '', address = '' } = tickets[index % TICKETS] ?? {};
        return context.client.call('verifyLogin', {
          address,
          body: { ticket, method, code: isCorrect ? response() : wrongCode(index) },
        });
      }),
    );
  }
  return { kind, allowed: 5, wrong: ['verification.wrong_code', 'sms.code_invalid'], hits: [], guesses };
};

export function authenticatorCodes(context: GuessContext, targets: readonly Target[], each: number): Promise<Plan> {
  return planLoginVerification(context, 'authenticator', 'totp', targets, each, async ({ playerId }) => {
    const secret = randomBytes(20);
    await context.pool.query(
      'INSERT INTO authenticators (player_id, encrypted_secret, confirmed_at) VALUES ($1, $2, now())',
      [playerId, encryptSecret(context.key, playerId, secret)],
    );
    return () => computeTotp(secret, Date.now());
  });
}

export function loginVerificationCodes(context: GuessContext, targets: readonly Target[], each: number): Promise<Plan> {
  return planLoginVerification(
    context,
    'login verification by SMS',
    'mobile',
    targets,
    each,
    async ({ mobile }, [first]) => {
      await context.client.call('sendLoginVerificationCode', {
        address: first?.address ?? '',
        body: { ticket: first?.ticket, method: 'mobile' },
      });
      const code = await readSentSecret(context, mobile, /(\d{6})/);
      return () => code;
    },
  );
}

export function names(context: GuessContext, targets: readonly Target[], each: number): Promise<Plan> {
  return planLoginVerification(context, 'name on file', 'payee', targets, each, async () => () => PAYEE);
}

/** Sends a wrong and then the correct text for each captcha. Both must get the same response. */
export function captchas({ client }: GuessContext, pictures: number): Plan {
  return {
    kind: 'captcha, second try',
    allowed: 2,
    wrong: ['captcha.wrong'],
    hits: [],
    guesses: times(pictures, (index) => ({
      target: `picture ${index}`,
      run: async () => {
        const address = randomAddress();
        const read = await client.captcha(address);
        const feedback = { content: 'A guess at a picture, more than twenty signs.', sender: 'guess', type: 0 };
        const send = (captcha: string) => client.call('feedback', { address, body: { ...feedback, ...read, captcha } });
        return [await send('AAAAA'), await send(read.captcha)];
      },
    })),
  };
}

/** Sends a wrong and then the correct position for each puzzle. Both must get the same response. */
export function sliders({ client }: GuessContext, puzzles: number): Plan {
  return {
    kind: 'slider, second try',
    allowed: 2,
    wrong: ['login.verification_failed'],
    hits: ['login.wrong_credentials', 'captcha.missing'],
    guesses: times(puzzles, (index) => ({
      target: `puzzle ${index}`,
      run: async () => {
        const address = randomAddress();
        const { id, points } = await client.slide(address);
        const sendTrace = (trace: typeof points) =>
          client.call('login', {
            address,
            body: { username: `n${index}`, password: 'not-the-password', slider: { id, points: trace } },
          });
        return [await sendTrace(points.map(([x, ms]) => [x / 2, ms])), await sendTrace(points)];
      },
    })),
  };
}
