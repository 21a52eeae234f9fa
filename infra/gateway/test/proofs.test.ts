import { eventually } from '@marquee/testing/eventually';
import { appShows } from './authenticator-app.ts';
import { lastCode } from './phone-numbers.ts';
import { buildTestGateway, type TestGateway } from './test-gateway.ts';
import { HOME, newPlace, PASSWORD, travellers } from './travellers.ts';

let gateway: TestGateway;
const { person, login, demanded, prove, send, withMobile, withAuthenticator, merchant } = travellers(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await merchant('proof_at_new_places = true');
});
afterAll(() => gateway.close());

describe('R1.06 a ticket', () => {
  test('is good at its own place, once, on whichever gateway', async () => {
    const { username } = await person();
    const place = newPlace();
    const { ticket } = await demanded(username, place);
    expect(await prove(ticket, 'payee', 'Kittisak Nok', newPlace())).toMatchObject({
      status: 400,
      message: 'proof.expired',
    });
    expect(await send(ticket, 'email', newPlace())).toMatchObject({ message: 'proof.expired' });
    const second = await gateway.another();
    const answers = await Promise.all([
      prove(ticket, 'payee', 'Kittisak Nok', place),
      prove(ticket, 'payee', 'Kittisak Nok', place, second),
    ]);
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
      `SELECT EXISTS (SELECT 1 FROM login_tickets t WHERE t::text LIKE '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%') AS kept`,
      [ticket],
    );
    expect(rows).toEqual([{ kept: false }]);
  });
});

describe('R1.06 wrong proofs', () => {
  test('lock over tickets, ways and gateways, time-boxed; at home the player logs in all the same', async () => {
    const { username } = await person();
    const second = await gateway.another();
    const places = [newPlace(), newPlace()] as const;
    const tickets = [
      (await demanded(username, places[0])).ticket,
      (await demanded(username, places[1])).ticket,
    ] as const;
    for (let guess = 0; guess < 5; guess += 1) {
      const at = guess % 2 === 0 ? 0 : 1;
      expect((await prove(tickets[at], 'payee', `Guess ${guess}`, places[at], at ? second : gateway)).message).toBe(
        'proof.wrong',
      );
    }
    const locked = await prove(tickets[0], 'payee', 'Kittisak Nok', places[0]);
    expect(locked).toMatchObject({ status: 423, message: 'login.locked' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1_700);
    expect(
      (await prove((await demanded(username, newPlace())).ticket, 'payee', 'Kittisak Nok', places[0])).message,
    ).toBe('proof.expired');
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
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, guess) => prove(ticket, 'payee', `Guess ${guess}`, place)),
      );
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

describe('R1.06 the authenticator', () => {
  test('is switched on by a code of it; the secret lies sealed and the recovery codes hashed', async () => {
    const { token, username } = await person();
    expect(await gateway.client.value('authenticator', { token })).toEqual({
      offered: true,
      on: false,
      recoveryCodesLeft: 0,
    });
    const first = await gateway.client.value('startAuthenticator', { token });
    const { secret, address } = await gateway.client.value('startAuthenticator', { token });
    expect(secret).not.toBe(first.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(`otpauth://totp/Marquee:${username}?secret=${secret}&issuer=Marquee`);
    const confirm = (code: string) => gateway.client.call('confirmAuthenticator', { token, body: { code } });
    expect((await confirm('000000')).message).toBe('proof.wrong');
    expect((await confirm(appShows(first.secret))).message).toBe('proof.wrong');
    const answered = await gateway.client.value('confirmAuthenticator', {
      token,
      body: { code: ` ${appShows(secret).slice(0, 3)} ${appShows(secret).slice(3)}` },
    });
    expect(answered.recoveryCodes).toHaveLength(10);
    expect(new Set(answered.recoveryCodes).size).toBe(10);
    expect(await gateway.client.value('authenticator', { token })).toEqual({
      offered: true,
      on: true,
      recoveryCodesLeft: 10,
    });
    expect(await gateway.client.call('startAuthenticator', { token })).toMatchObject({
      status: 409,
      message: 'authenticator.on',
    });
    const { rows } = await gateway.pool.query<{ row: string }>(
      'SELECT a::text AS row FROM authenticators a UNION ALL SELECT r::text FROM recovery_codes r',
    );
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
        WHERE player_id = (SELECT id FROM players WHERE username = $2)`,
      [one.username, other.username],
    );
    const place = newPlace();
    const { ticket } = await demanded(other.username, place);
    expect((await prove(ticket, 'totp', appShows(one.secret), place)).success).toBe(false);
  });

  test('is switched off by the password and a code, and guesses at either are counted', async () => {
    const { token, secret, recoveryCodes, username } = await withAuthenticator();
    const [recovery = ''] = recoveryCodes;
    const stop = (password: string, code: string) =>
      gateway.client.call('stopAuthenticator', { token, body: { password, code } });
    expect((await stop('not-the-password', appShows(secret))).message).toBe('password.wrong');
    expect((await stop(PASSWORD, 'AAAAA-AAAAA')).message).toBe('proof.wrong');
    expect(await stop(PASSWORD, recovery)).toMatchObject({ status: 200, value: null });
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    expect((await demanded(username, newPlace())).ways.map(({ way }) => way)).not.toContain('totp');
    const another = await withAuthenticator();
    for (let guess = 0; guess < 5; guess += 1)
      await gateway.client.call('stopAuthenticator', {
        token: another.token,
        body: { password: PASSWORD, code: '000000' },
      });
    const locked = await gateway.client.call('stopAuthenticator', {
      token: another.token,
      body: { password: PASSWORD, code: appShows(another.secret, 1) },
    });
    expect(locked).toMatchObject({ status: 423, message: 'login.locked' });
  });
});
