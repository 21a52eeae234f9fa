import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { proofDemand } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { appShows } from './authenticator-app.ts';
import { lastCode } from './phone-numbers.ts';
import { buildTestGateway, type TestGateway } from './test-gateway.ts';
import { HOME, newPlace, tokenOf, travellers } from './travellers.ts';

let gateway: TestGateway;
const { person, login, demanded, prove, send, withMobile, withAuthenticator, merchant } = travellers(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await merchant('proof_at_new_places = true');
});
afterAll(() => gateway.close());

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
    expect(answered).toMatchObject({
      status: 200,
      value: { token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), firstTimeLogin: false, passwordExpired: false },
    });
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
    const { rows } = await gateway.pool.query('SELECT channel, subject FROM outbox_messages WHERE recipient = $1', [
      email,
    ]);
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
    expect((await prove((await demanded(username, third)).ticket, 'totp', recovery, third)).message).toBe(
      'proof.wrong',
    );
  });

  test('an agent proves it too', async () => {
    await gateway.pool.query(
      `INSERT INTO player_details SELECT id, 'payeeName', 'Somchai Dee' FROM players WHERE username = 'agent_somchai'`,
    );
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
    expect((await gateway.client.login(username, 'not-the-password', { address: newPlace() })).message).toBe(
      'login.wrong_credentials',
    );
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

describe('R1.06 as the merchant wants it', () => {
  afterEach(() => merchant(`proof_at_new_places = true, proof_ways = '{totp,mobile,email,payee}'`));

  test('by some ways only, or not at all', async () => {
    const { username } = await person();
    await merchant(`proof_ways = '{mobile,payee}'`);
    await eventually(async () =>
      expect((await demanded(username, newPlace())).ways).toEqual([{ way: 'payee', to: '' }]),
    );
    await merchant(`proof_ways = '{mobile}'`);
    await eventually(async () => expect((await login(username, newPlace())).status).toBe(200));
    await merchant(`proof_at_new_places = false, proof_ways = '{payee}'`);
    await eventually(async () => expect((await login(username, newPlace())).status).toBe(200));
  });

  test('the operator switches it by command, and has a player prove the next login', async () => {
    const root = path.join(import.meta.dirname, '../../..');
    const operator = (...words: string[]) =>
      promisify(execFile)(
        path.join(root, 'node_modules/.bin/node'),
        [path.join(root, 'infra/gateway/src/operator.ts'), 'proof', ...words],
        {
          env: { ...process.env, DATABASE_URL: gateway.config.databaseUrl },
        },
      );
    const { username } = await person();
    await operator('off');
    await eventually(async () => expect((await login(username, newPlace())).status).toBe(200));
    await operator('on', 'email');
    await eventually(async () =>
      expect((await demanded(username, newPlace())).ways.map(({ way }) => way)).toEqual(['email']),
    );
    expect((await operator('forget', username)).stdout).toContain('Every place is new');
    expect((await login(username, HOME)).message).toBe('login.proof_needed');
    await expect(operator('forget', 'nobody-at-all')).rejects.toMatchObject({ code: 1 });
    await expect(operator('on', 'telepathy')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage'),
    });
  });
});
