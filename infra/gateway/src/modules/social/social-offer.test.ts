import { socialStart } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { authorize } from '@marquee/testing/identity-provider';
import { ageAccount } from '#test/old-accounts.ts';
import { buildTestGateway } from '#test/test-gateway.ts';
import { SECRET, redirectUri, gateway, begin, finish } from '#test/social-setup.ts';

describe('the offered providers', () => {
  test('R1.04cde offers each provider that the operator enabled and that has a client', async () => {
    const offered = async (): Promise<readonly string[]> => (await gateway.client.value('whitelabel')).socialLogins;
    expect(await offered()).toEqual(['line', 'facebook', 'google']);
    const begun = await begin('google');
    await gateway.pool.query(`UPDATE merchant SET social_logins = '{line}'`);
    await eventually(async () => expect(await offered()).toEqual(['line']));
    expect(
      await gateway.client.call('socialStart', { body: { provider: 'google', browser: 'a'.repeat(64) } }),
    ).toMatchObject({ status: 403, message: 'social.not_offered' });
    expect((await finish(begun, await authorize(begun.url, 'Too late'))).message).toBe('social.not_offered');
    await gateway.pool.query(`UPDATE merchant SET social_logins = '{line,facebook,google}'`);
    await eventually(async () => expect(await offered()).toHaveLength(3));
  });

  test('offers no provider without a client', async () => {
    const plain = await buildTestGateway();
    expect((await plain.client.value('whitelabel')).socialLogins).toEqual([]);
    expect(
      (await plain.client.call('socialStart', { body: { provider: 'line', browser: 'a'.repeat(64) } })).message,
    ).toBe('social.not_offered');
    await plain.close();
  });

  test('reports an unavailable provider and stores no attempt', async () => {
    const away = await buildTestGateway({
      socialLogin: { google: { clientId: 'google', clientSecret: SECRET, issuer: 'http://127.0.0.1:1' } },
    });
    expect(
      await away.client.call('socialStart', { body: { provider: 'google', browser: 'a'.repeat(64) } }),
    ).toMatchObject({ status: 503, message: 'social.unavailable' });
    expect((await away.pool.query('SELECT 1 FROM social_attempts')).rows).toEqual([]);
    await away.close();
  });

  test('sends providers the language, PKCE, state and nonce, and only the scope of a name', async () => {
    const { value } = await gateway.client.call('socialStart', {
      body: { provider: 'line', browser: 'a'.repeat(64) },
      headers: { 'accept-language': 'th' },
    });
    const { url, state } = socialStart.parse(value);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: 'line',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile',
      state,
      ui_locales: 'th',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('stores neither the state nor the secret of an attempt', async () => {
    await gateway.pool.query('DELETE FROM social_attempts');
    const { state, secret } = await begin();
    const { rows } = await gateway.pool.query<{ stored: string }>('SELECT a::text AS stored FROM social_attempts a');
    expect(rows).toHaveLength(1);
    const stored = rows[0]?.stored;
    for (const word of [state, secret]) {
      expect(stored).not.toContain(word);
      expect(stored).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  test('limits the attempts of an address, with a reserve of older accounts, and no callbacks', async () => {
    const address = '198.51.100.30';
    const { username, password } = await gateway.client.member();
    const { headers } = await gateway.client.login(username, password);
    const cookie =
      [headers['set-cookie']]
        .flat()
        .join()
        .match(/marquee_device=[^;]+/)?.[0] ?? '';
    await gateway.pool.query(
      `INSERT INTO rate_windows SELECT name || $1, 1000000, now() + interval '5 minutes'
        FROM unnest(ARRAY['social-start:', 'social-finish:']) name`,
      [address],
    );
    const start = (device?: string) =>
      gateway.client.call('socialStart', {
        body: { provider: 'line', browser: 'a'.repeat(64) },
        address,
        headers: device === undefined ? {} : { cookie: device },
      });
    expect(await start()).toMatchObject({ status: 429 });
    expect(await start(cookie)).toMatchObject({ status: 429 });
    await ageAccount(gateway, username);
    expect(await start(cookie)).toMatchObject({ status: 200 });
    expect(
      await gateway.client.call('socialFinish', { body: { callbackQuery: 'state=x', secret: 'x' }, address }),
    ).toMatchObject({ message: 'social.expired' });
  });
});
