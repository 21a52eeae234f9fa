import { eventually } from '@marquee/testing/eventually';
import { authorize } from '@marquee/testing/identity-provider';
import {
  provider,
  gateway,
  begin,
  finish,
  loginWithIdentity,
  agreed,
  getTicket,
  getToken,
  join,
  fetchPlayer,
} from '#test/social-setup.ts';

describe('R1.04cde login with a provider', () => {
  test.each(['line', 'facebook', 'google'])(
    'registers a new player from %s after the terms, and finds the player again',
    async (name) => {
      const first = await loginWithIdentity(`Nok of ${name}`, name);
      expect(first).toMatchObject({
        status: 200,
        value: { login: null, registration: { nickname: `Nok of ${name}` } },
      });
      const { token, ...about } = await gateway.client.value('registerSocial', {
        body: { ...agreed, ticket: getTicket(first) },
      });
      expect(about).toEqual({ firstTimeLogin: false, passwordExpired: false });
      const opened = await fetchPlayer(token);
      expect(opened).toMatchObject({
        type: 0,
        nickname: `Nok of ${name}`,
        account: expect.stringMatching(new RegExp(`^${name}_[a-z0-9]{12}$`)),
      });
      expect(await gateway.client.value('balance', { token })).toMatchObject({ balance: '1000.00' });
      const later = await loginWithIdentity(`nok of ${name.toUpperCase()}`, name);
      expect((await fetchPlayer(getToken(later))).id).toBe(opened.id);
    },
  );

  test('treats the same name at two providers as two players', async () => {
    const [one, two] = [await fetchPlayer(await join('Twin', 'line')), await fetchPlayer(await join('Twin', 'google'))];
    expect(one.id).not.toBe(two.id);
  });

  test('R4.03d requires no password change, however old the password is', async () => {
    const { id } = await fetchPlayer(await join('Old hand'));
    await gateway.pool.query(
      `UPDATE players SET password_changed_at = now() - interval '900 days', must_change_password = true WHERE id = $1`,
      [id],
    );
    expect((await loginWithIdentity('Old hand')).value).toMatchObject({
      login: { firstTimeLogin: false, passwordExpired: false },
    });
  });

  test('creates an account without a usable password', async () => {
    const { account } = await fetchPlayer(await join('No password'));
    expect((await gateway.client.login(account, '123456')).message).toBe('login.wrong_credentials');
  });

  test('reports that the player declined at the provider', async () => {
    const begun = await begin();
    expect(await finish(begun, await authorize(begun.url, null))).toMatchObject({
      status: 403,
      message: 'social.denied',
    });
  });

  test('rejects a disabled account, whose sessions have ended', async () => {
    const token = await join('Closed');
    const { id } = await fetchPlayer(token);
    await gateway.pool.query(`UPDATE players SET status = 'disabled' WHERE id = $1`, [id]);
    expect(await loginWithIdentity('Closed')).toMatchObject({ status: 403, message: 'login.account_closed' });
  });

  test("R6.02a rejects a login in the member area after the account became an agent's", async () => {
    const { id } = await fetchPlayer(await join('Promoted'));
    await gateway.pool.query(`UPDATE players SET type = 41 WHERE id = $1`, [id]);
    expect(await loginWithIdentity('Promoted')).toMatchObject({ status: 403, message: 'login.not_member' });
  });
});

describe('rejected callbacks', () => {
  test('rejects a replayed state', async () => {
    const begun = await begin();
    const response = await authorize(begun.url, 'Replay');
    expect((await finish(begun, response)).status).toBe(200);
    expect(await finish(begun, response)).toMatchObject({ status: 400, message: 'social.expired' });
  });

  test('rejects a used code with another state of the same browser', async () => {
    const [first, second] = [await begin(), await begin()];
    const response = await authorize(first.url, 'Code twice');
    await finish(first, response);
    const spliced = new URLSearchParams(response);
    spliced.set('state', second.state);
    expect(await finish(second, spliced.toString())).toMatchObject({ status: 400, message: 'social.failed' });
  });

  test('rejects a callback of another browser, and accepts the attempt in its own afterwards', async () => {
    const begun = await begin();
    const response = await authorize(begun.url, 'Attacker');
    expect(await finish(await begin(), response)).toMatchObject({ status: 400, message: 'social.expired' });
    expect((await finish(begun, response)).status).toBe(200);
  });

  test('rejects a code of another attempt, because the code verifier differs', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = new URLSearchParams(await authorize(theirs.url, 'Victim'));
    stolen.set('state', mine.state);
    expect((await finish(mine, stolen.toString())).message).toBe('social.failed');
  });

  test('rejects an expired attempt', async () => {
    const begun = await begin();
    const response = await authorize(begun.url, 'Slow');
    await gateway.pool.query(`UPDATE social_attempts SET expires_at = now() - interval '1 second'`);
    expect((await finish(begun, response)).message).toBe('social.expired');
  });

  const now = Math.floor(Date.now() / 1_000);
  test.each([
    ['for another site', { claims: { aud: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['that has expired', { claims: { iat: now - 900, exp: now - 600 } }],
    ['for another login', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: '' } }],
    ['for several sites, presented by another', { claims: { aud: ['google', 'other'], azp: 'other' } }],
  ])('a token %s', async (_name, twist) => {
    const begun = await begin();
    const response = await authorize(begun.url, 'Twisted');
    provider.tokenDefect = twist;
    expect(await finish(begun, response)).toMatchObject({ status: 400, message: 'social.failed' });
  });

  test.each(['line', 'google'])('a token of %s with a foreign signature', async (name) => {
    const begun = await begin(name);
    const response = await authorize(begun.url, 'Forged');
    provider.tokenDefect = { foreignKey: true };
    expect((await finish(begun, response)).message).toBe('social.failed');
  });

  test.each(['', 'state=', 'code=x', `state=${'a'.repeat(43)}&code=x`, 'state=a&state=b&code=c', '%00', '?&&==&'])(
    'the callback %j',
    async (response) => {
      expect(await finish({ secret: 'none' }, response)).toMatchObject({ status: 400, message: 'social.expired' });
    },
  );

  test('rejects a callback without the issuer', async () => {
    const begun = await begin();
    const response = new URLSearchParams(await authorize(begun.url, 'Mixed up'));
    response.delete('iss');
    expect((await finish(begun, response.toString())).message).toBe('social.failed');
  });
});

describe('registration', () => {
  test('requires the terms, and a ticket creates one account', async () => {
    const ticket = getTicket(await loginWithIdentity('One account'));
    expect(await gateway.client.call('registerSocial', { body: { ticket, termsAccepted: false } })).toMatchObject({
      message: 'register.terms_not_accepted',
    });
    expect((await gateway.client.call('registerSocial', { body: { ticket, ...agreed } })).status).toBe(200);
    expect(await gateway.client.call('registerSocial', { body: { ticket, ...agreed } })).toMatchObject({
      status: 400,
      message: 'social.expired',
    });
  });

  test('creates one account for two tickets of one identity', async () => {
    const tickets = [getTicket(await loginWithIdentity('Double')), getTicket(await loginWithIdentity('Double'))];
    const responses = await Promise.all(
      tickets.map((ticket) => gateway.client.call('registerSocial', { body: { ticket, ...agreed } })),
    );
    expect(responses.map(({ message }) => message ?? 'opened').sort()).toEqual(['opened', 'social.expired']);
    const { rows } = await gateway.pool.query(`SELECT count(*)::int AS opened FROM players WHERE nickname = 'Double'`);
    expect(rows).toEqual([{ opened: 1 }]);
  });

  test('accepts an invitation code and requires the fields of the merchant', async () => {
    const ticket = getTicket(await loginWithIdentity('Invited'));
    const register = (body: object) => gateway.client.call('registerSocial', { body: { ticket, ...agreed, ...body } });
    expect((await register({ affiliateCode: 'NOBODY' })).message).toBe('invitation_code_error');
    await gateway.pool.query(`UPDATE register_fields SET required = true WHERE field = 'email'`);
    await eventually(async () =>
      // The wrong code keeps a request that comes before the change from creating the account.
      expect(await register({ affiliateCode: 'NOBODY' })).toMatchObject({
        message: 'input.invalid',
        value: { fields: [{ path: 'email', rule: 'required' }] },
      }),
    );
    expect((await register({ email: 'nok@example.com', affiliateCode: 'SOMCHAI' })).status).toBe(200);
    await gateway.pool.query(`UPDATE register_fields SET required = false WHERE field = 'email'`);
  });

  test('rejects a username and a password', async () => {
    const ticket = getTicket(await loginWithIdentity('Slipped'));
    expect(
      (
        await gateway.client.call('registerSocial', {
          body: { ticket, ...agreed, username: 'admin', password: 'seven-lanterns-9' },
        })
      ).message,
    ).toBe('input.invalid');
  });

  test('does not link accounts by mail address', async () => {
    const { id } = await fetchPlayer(await join('kittisak@example.com'));
    const { rows } = await gateway.pool.query<{ id: string }>(
      `SELECT player_id AS id FROM player_details WHERE value = 'kittisak@example.com'`,
    );
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});
