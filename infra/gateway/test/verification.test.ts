import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ProofDemand, ProofWay } from '@marquee/contract';
import { proofDemand } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { appShows } from './authenticator-app.ts';
import { lastCode, newNumber } from './phone-numbers.ts';
import { buildTestGateway, type Answered, type TestGateway } from './test-gateway.ts';

const HOME = '198.51.100.1';
const PASSWORD = 'seven-lanterns-9';

let gateway: TestGateway;
let places = 1;
/** Where nobody was before. */
const newPlace = (): string => `203.0.113.${(places += 1)}`;

const merchant = (change: string): Promise<unknown> => gateway.pool.query(`UPDATE merchant SET ${change}`);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await merchant('proof_at_new_places = true');
});
afterAll(() => gateway.close());

const tokenOf = ({ value }: Answered): string => (typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '');
const someName = (): string => `Place${Math.floor(Math.random() * 1e9)}`;

interface Person {
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

const person = async (details: object = {}): Promise<Person> => {
  const username = someName();
  const email = `${username}@example.com`;
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD, email, payeeName: 'Kittisak Nok', termsAccepted: true, ...details };
  return { username, email, token: tokenOf(await gateway.client.call('register', { body, address: HOME })) };
};

const login = (username: string, address: string): Promise<Answered> => gateway.client.login(username, PASSWORD, { address });
const demanded = async (username: string, address: string): Promise<ProofDemand> => {
  const answered = await login(username, address);
  expect(answered).toMatchObject({ status: 403, success: false, message: 'login.proof_needed' });
  return proofDemand.parse(answered.value);
};
const prove = (ticket: string, way: ProofWay, proof: string, address: string, client = gateway.client): Promise<Answered> =>
  client.call('proveLogin', { body: { ticket, way, proof }, address });
const send = (ticket: string, way: string, address: string): Promise<Answered> => gateway.client.call('sendProofCode', { body: { ticket, way }, address });

const withMobile = async (): Promise<{ username: string; full: string; given: object }> => {
  const { mobileNum, countryDialingCode, full } = newNumber();
  const given = { mobileNum, countryDialingCode };
  await gateway.client.call('smsRegister', { body: given, address: HOME });
  const body = { ...given, password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true, verificationCode: await lastCode(gateway, full) };
  expect((await gateway.client.call('registerMobile', { body, address: HOME })).status).toBe(200);
  return { username: `m${full}`, full, given };
};

const withAuthenticator = async (): Promise<Person & { secret: string; recoveryCodes: string[] }> => {
  const one = await person();
  const { secret } = await gateway.client.value('startAuthenticator', { token: one.token });
  const { recoveryCodes } = await gateway.client.value('confirmAuthenticator', { token: one.token, body: { code: appShows(secret, -1) } });
  return { ...one, secret, recoveryCodes };
};

describe('R1.06 a login at a new place', () => {
  test('goes straight on where the player registered; elsewhere it gets a ticket and no token until a code from the number is copied', async () => {
    const { username, full } = await withMobile();
    expect((await login(username, HOME)).status).toBe(200);
    const place = newPlace();
    const before = (await gateway.pool.query('SELECT count(*)::int AS n FROM sessions')).rows[0];
    const { ticket, ways, expiresInSeconds } = await demanded(username, place);
    expect(ways).toEqual([{ way: 'mobile', to: `••• ${full.slice(-3)}` }]);
    expect(expiresInSeconds).toBe(600);
    expect((await gateway.pool.query('SELECT count(*)::int AS n FROM sessions')).rows[0]).toEqual(before);
    expect((await gateway.client.call('memberInfo', { token: ticket })).message).toBe('session.expired');

    expect(await send(ticket, 'mobile', place)).toMatchObject({ status: 200, value: { expiredMinutes: 1 } });
    expect(await send(ticket, 'mobile', place)).toMatchObject({ status: 429, message: 'sms.too_often' });
    const code = await lastCode(gateway, full);
    const answered = await prove(ticket, 'mobile', code, place);
    expect(answered).toMatchObject({ status: 200, value: { token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), firstTimeLogin: false, passwordExpired: false } });
    expect((await gateway.client.value('memberInfo', { token: tokenOf(answered) })).account).toBe(username);
    expect((await login(username, place)).status).toBe(200);
    expect((await login(username, newPlace())).message).toBe('login.proof_needed');
  });

  test('by mail, which is told in part only', async () => {
    const { username, email } = await person();
    const place = newPlace();
    const { ticket, ways } = await demanded(username, place);
    expect(ways.map(({ way }) => way)).toEqual(['email', 'payee']);
    expect(JSON.stringify(ways)).not.toContain(email);
    expect(ways[0]?.to).toBe('P•••@e•••.com');
    await send(ticket, 'email', place);
    const { rows } = await gateway.pool.query('SELECT channel, subject FROM outbox_messages WHERE recipient = $1', [email]);
    expect(rows).toEqual([{ channel: 'mail', subject: 'Your code' }]);
    expect((await prove(ticket, 'email', await lastCode(gateway, email), place)).status).toBe(200);
  });

  test('by the name on the bank account, whose capitals and blanks make no difference', async () => {
    const { username } = await person();
    const place = newPlace();
    const { ticket } = await demanded(username, place);
    expect(await prove(ticket, 'payee', 'Kittisak Nak', place)).toMatchObject({ status: 400, message: 'proof.wrong' });
    expect((await prove(ticket, 'payee', ' kittisak  NOK ', place)).status).toBe(200);
  });

  test('by an authenticator, each code once, or by a recovery code, each once', async () => {
    const { username, secret, recoveryCodes } = await withAuthenticator();
    const place = newPlace();
    const { ticket, ways } = await demanded(username, place);
    expect(ways[0]).toEqual({ way: 'totp', to: '' });
    const code = appShows(secret);
    expect((await prove(ticket, 'totp', code, place)).status).toBe(200);
    const next = newPlace();
    const second = await demanded(username, next);
    expect((await prove(second.ticket, 'totp', code, next)).message).toBe('proof.wrong');
    const [recovery = ''] = recoveryCodes;
    expect((await prove(second.ticket, 'totp', recovery.toLowerCase().replace('-', ' '), next)).status).toBe(200);
    const third = newPlace();
    expect((await prove((await demanded(username, third)).ticket, 'totp', recovery, third)).message).toBe('proof.wrong');
  });

  test('an agent proves it too', async () => {
    await gateway.pool.query(`INSERT INTO player_details SELECT id, 'payeeName', 'Somchai Dee' FROM players WHERE username = 'agent_somchai'`);
    const place = newPlace();
    const answered = await gateway.client.login('agent_somchai', 'marquee-demo-1', { agentArea: true, address: place });
    const { ticket } = proofDemand.parse(answered.value);
    expect((await prove(ticket, 'payee', 'Somchai Dee', place)).status).toBe(200);
  });

  test('an IPv6 subscriber is one place, whatever the address inside', async () => {
    const { username } = await person();
    const [inside, neighbour, stranger] = ['2001:db8:1:1::5', '2001:db8:1:1:aaaa::9', '2001:db8:1:2::5'];
    const { ticket } = await demanded(username, inside);
    expect((await prove(ticket, 'payee', 'Kittisak Nok', neighbour)).status).toBe(200);
    expect((await login(username, neighbour)).status).toBe(200);
    expect((await login(username, stranger)).message).toBe('login.proof_needed');
  });

  test('a place where nobody logged in for as long as configured is new again', async () => {
    const { username } = await person();
    const of = `player_id = (SELECT id FROM players WHERE username = '${username}')`;
    await gateway.pool.query(`UPDATE known_places SET seen_at = now() - interval '89 days' WHERE ${of}`);
    expect((await login(username, HOME)).status).toBe(200);
    await gateway.pool.query(`UPDATE known_places SET seen_at = now() - interval '91 days' WHERE ${of}`);
    expect((await login(username, HOME)).message).toBe('login.proof_needed');
  });

  test('a code to the phone proves itself: login by SMS and a forgotten password ask for nothing more, and make the place known', async () => {
    const { username, full, given } = await withMobile();
    const place = newPlace();
    await gateway.client.call('smsNoLogin', { body: { ...given, purpose: 'login' }, address: place });
    const code = await lastCode(gateway, full);
    const body = { username: 'x', password: code, type: 'sms', ...given, verificationCode: code };
    expect((await gateway.client.call('login', { body, address: place })).status).toBe(200);
    expect((await login(username, place)).status).toBe(200);
    const other = newPlace();
    await gateway.client.call('smsNoLogin', { body: { ...given, purpose: 'password' }, address: other });
    const renewal = { ...given, verificationCode: await lastCode(gateway, full), newPassword: 'nine-lanterns-7' };
    expect((await gateway.client.call('passwordByPhone', { body: renewal, address: other })).status).toBe(200);
    expect((await gateway.client.login(username, 'nine-lanterns-7', { address: other })).status).toBe(200);
  });

  test('a trial account is asked for nothing and leaves no place behind', async () => {
    const before = (await gateway.pool.query('SELECT count(*)::int AS n FROM known_places')).rows;
    expect((await gateway.client.call('freePlay', { body: {}, address: newPlace() })).status).toBe(200);
    expect((await gateway.pool.query('SELECT count(*)::int AS n FROM known_places')).rows).toEqual(before);
  });

  test('who has nothing on file is let in', async () => {
    const { username } = await person({ email: '', payeeName: '' });
    expect((await login(username, newPlace())).status).toBe(200);
  });

  test('a wrong password learns nothing of it', async () => {
    const { username } = await person();
    expect((await gateway.client.login(username, 'not-the-password', { address: newPlace() })).message).toBe('login.wrong_credentials');
  });

  test('what was owed is owed after the proof as well', async () => {
    const { username } = await person();
    await gateway.pool.query('UPDATE players SET must_change_password = true WHERE username = $1', [username]);
    const place = newPlace();
    const { ticket } = await demanded(username, place);
    const answered = await prove(ticket, 'payee', 'Kittisak Nok', place);
    expect(answered.value).toMatchObject({ firstTimeLogin: true });
    expect((await gateway.client.call('balance', { token: tokenOf(answered) })).message).toBe('password.due');
  });
});

describe('R1.06 a ticket', () => {
  test('is good at its own place, once, on whichever gateway', async () => {
    const { username } = await person();
    const place = newPlace();
    const { ticket } = await demanded(username, place);
    expect(await prove(ticket, 'payee', 'Kittisak Nok', newPlace())).toMatchObject({ status: 400, message: 'proof.expired' });
    expect(await send(ticket, 'email', newPlace())).toMatchObject({ message: 'proof.expired' });
    const second = await gateway.another();
    const answers = await Promise.all([prove(ticket, 'payee', 'Kittisak Nok', place), prove(ticket, 'payee', 'Kittisak Nok', place, second.client)]);
    expect(answers.map(({ message }) => message).sort()).toEqual(['proof.expired', undefined]);
  });

  test('expires, and dies with the password and with the account', async () => {
    const { username, token } = await person();
    const place = newPlace();
    const late = await demanded(username, place);
    await gateway.pool.query(`UPDATE login_tickets SET expires_at = now() - interval '1 second'`);
    expect((await prove(late.ticket, 'payee', 'Kittisak Nok', place)).message).toBe('proof.expired');
    const stale = await demanded(username, place);
    const body = { oldPassword: PASSWORD, newPassword: 'nine-lanterns-7', confirmNewPassword: 'nine-lanterns-7' };
    expect((await gateway.client.call('changePassword', { token, body })).status).toBe(200);
    expect((await prove(stale.ticket, 'payee', 'Kittisak Nok', place)).message).toBe('proof.expired');
    const one = await person();
    const last = await demanded(one.username, place);
    await gateway.pool.query(`UPDATE players SET status = 'disabled' WHERE username = $1`, [one.username]);
    expect((await prove(last.ticket, 'payee', 'Kittisak Nok', place)).message).toBe('proof.expired');
  });

  test('is stored as a hash only', async () => {
    const { username } = await person();
    const { ticket } = await demanded(username, newPlace());
    const { rows } = await gateway.pool.query<{ kept: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM login_tickets t WHERE t::text LIKE '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%') AS kept`, [ticket],
    );
    expect(rows).toEqual([{ kept: false }]);
  });
});

describe('R1.06 wrong proofs', () => {
  test('lock over tickets, ways and gateways, time-boxed; at home the player logs in all the same', async () => {
    const { username } = await person();
    const second = await gateway.another();
    const places = [newPlace(), newPlace()] as const;
    const tickets = [(await demanded(username, places[0])).ticket, (await demanded(username, places[1])).ticket] as const;
    for (let guess = 0; guess < 5; guess += 1) {
      const at = guess % 2 === 0 ? 0 : 1;
      expect((await prove(tickets[at], 'payee', `Guess ${guess}`, places[at], at ? second.client : gateway.client)).message).toBe('proof.wrong');
    }
    const locked = await prove(tickets[0], 'payee', 'Kittisak Nok', places[0]);
    expect(locked).toMatchObject({ status: 423, message: 'login.locked' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1_700);
    expect((await prove((await demanded(username, newPlace())).ticket, 'payee', 'Kittisak Nok', places[0])).message).toBe('proof.expired');
    expect((await login(username, HOME)).status).toBe(200);
    await gateway.pool.query(`UPDATE rate_windows SET ends_at = now() - interval '1 second' WHERE key LIKE 'proof:%'`);
    expect((await prove(tickets[0], 'payee', 'Kittisak Nok', places[0])).status).toBe(200);
  });

  test('as many as the merchant allows, in parallel too', async () => {
    await merchant('proof_attempts = 2');
    const { username } = await person();
    const place = newPlace();
    const { ticket } = await demanded(username, place);
    await eventually(async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => prove(ticket, 'payee', `Guess ${guess}`, place)));
      expect(answers.filter(({ message }) => message === 'proof.wrong').length).toBeLessThanOrEqual(2);
      expect(answers.some(({ message }) => message === 'login.locked')).toBe(true);
    });
    await merchant('proof_attempts = 5');
  });

  test('a code is for proofs alone', async () => {
    const { username, full, given } = await withMobile();
    const place = newPlace();
    const { ticket } = await demanded(username, place);
    await send(ticket, 'mobile', place);
    const code = await lastCode(gateway, full);
    const body = { username: 'x', password: code, type: 'sms', ...given, verificationCode: code };
    expect((await gateway.client.call('login', { body, address: place })).message).toBe('sms.code_invalid');
    expect((await prove(ticket, 'mobile', '', place)).message).toBe('input.invalid');
    expect((await prove(ticket, 'email', code, place)).message).toBe('proof.expired');
  });
});

describe('R1.06 as the merchant wants it', () => {
  afterEach(() => merchant(`proof_at_new_places = true, proof_ways = '{totp,mobile,email,payee}'`));

  test('by some ways only, or not at all', async () => {
    const { username } = await person();
    await merchant(`proof_ways = '{mobile,payee}'`);
    await eventually(async () => expect((await demanded(username, newPlace())).ways).toEqual([{ way: 'payee', to: '' }]));
    await merchant(`proof_ways = '{mobile}'`);
    await eventually(async () => expect((await login(username, newPlace())).status).toBe(200));
    await merchant(`proof_at_new_places = false, proof_ways = '{payee}'`);
    await eventually(async () => expect((await login(username, newPlace())).status).toBe(200));
  });

  test('the operator switches it by command, and has a player prove the next login', async () => {
    const root = path.join(import.meta.dirname, '../../..');
    const operator = (...words: string[]) =>
      promisify(execFile)(path.join(root, 'node_modules/.bin/node'), [path.join(root, 'infra/gateway/src/operator.ts'), 'proof', ...words], {
        env: { ...process.env, DATABASE_URL: gateway.config.databaseUrl },
      });
    const { username } = await person();
    await operator('off');
    await eventually(async () => expect((await login(username, newPlace())).status).toBe(200));
    await operator('on', 'email');
    await eventually(async () => expect((await demanded(username, newPlace())).ways.map(({ way }) => way)).toEqual(['email']));
    expect((await operator('forget', username)).stdout).toContain('Every place is new');
    expect((await login(username, HOME)).message).toBe('login.proof_needed');
    await expect(operator('forget', 'nobody-at-all')).rejects.toMatchObject({ code: 1 });
    await expect(operator('on', 'telepathy')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
  });
});

describe('R1.06 the authenticator', () => {
  test('is switched on by a code of it; the secret lies sealed and the recovery codes hashed', async () => {
    const { token, username } = await person();
    expect(await gateway.client.value('authenticator', { token })).toEqual({ offered: true, on: false, recoveryCodesLeft: 0 });
    const first = await gateway.client.value('startAuthenticator', { token });
    const { secret, address } = await gateway.client.value('startAuthenticator', { token });
    expect(secret).not.toBe(first.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(`otpauth://totp/Marquee:${username}?secret=${secret}&issuer=Marquee`);
    const confirm = (code: string) => gateway.client.call('confirmAuthenticator', { token, body: { code } });
    expect((await confirm('000000')).message).toBe('proof.wrong');
    expect((await confirm(appShows(first.secret))).message).toBe('proof.wrong');
    const answered = await gateway.client.value('confirmAuthenticator', { token, body: { code: ` ${appShows(secret).slice(0, 3)} ${appShows(secret).slice(3)}` } });
    expect(answered.recoveryCodes).toHaveLength(10);
    expect(new Set(answered.recoveryCodes).size).toBe(10);
    expect(await gateway.client.value('authenticator', { token })).toEqual({ offered: true, on: true, recoveryCodesLeft: 10 });
    expect(await gateway.client.call('startAuthenticator', { token })).toMatchObject({ status: 409, message: 'authenticator.on' });
    const { rows } = await gateway.pool.query<{ row: string }>('SELECT a::text AS row FROM authenticators a UNION ALL SELECT r::text FROM recovery_codes r');
    const kept = rows.map(({ row }) => row).join();
    for (const text of [secret, ...answered.recoveryCodes]) {
      expect(kept).not.toContain(text);
      expect(kept).not.toContain(Buffer.from(text).toString('hex'));
    }
  });

  test('a sealed secret is worth nothing in the row of another player', async () => {
    const [one, other] = [await withAuthenticator(), await withAuthenticator()];
    await gateway.pool.query(
      `UPDATE authenticators SET sealed_secret = (SELECT sealed_secret FROM authenticators a JOIN players p ON p.id = a.player_id WHERE p.username = $1)
        WHERE player_id = (SELECT id FROM players WHERE username = $2)`, [one.username, other.username],
    );
    const place = newPlace();
    const { ticket } = await demanded(other.username, place);
    expect((await prove(ticket, 'totp', appShows(one.secret), place)).success).toBe(false);
  });

  test('is switched off by the password and a code, and guesses at either are counted', async () => {
    const { token, secret, recoveryCodes, username } = await withAuthenticator();
    const [recovery = ''] = recoveryCodes;
    const stop = (password: string, code: string) => gateway.client.call('stopAuthenticator', { token, body: { password, code } });
    expect((await stop('not-the-password', appShows(secret))).message).toBe('password.wrong');
    expect((await stop(PASSWORD, 'AAAAA-AAAAA')).message).toBe('proof.wrong');
    expect(await stop(PASSWORD, recovery)).toMatchObject({ status: 200, value: null });
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    expect((await demanded(username, newPlace())).ways.map(({ way }) => way)).not.toContain('totp');
    const another = await withAuthenticator();
    for (let guess = 0; guess < 5; guess += 1) await gateway.client.call('stopAuthenticator', { token: another.token, body: { password: PASSWORD, code: '000000' } });
    const locked = await gateway.client.call('stopAuthenticator', { token: another.token, body: { password: PASSWORD, code: appShows(another.secret, 1) } });
    expect(locked).toMatchObject({ status: 423, message: 'login.locked' });
  });
});
