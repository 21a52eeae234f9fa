import { socialStart } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { authorize } from '@marquee/testing/identity-provider';
import { buildTestGateway } from '#test/test-gateway.ts';
import { SECRET, redirectUri, gateway, begin, finish } from '#test/social-setup.ts';

describe('what is offered', () => {
  test('R7.07 the permission response names the providers that the operator switched on and that have keys', async () => {
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

  test('without keys nothing is offered, whatever the operator says', async () => {
    const plain = await buildTestGateway();
    expect((await plain.client.value('whitelabel')).socialLogins).toEqual([]);
    expect(
      (await plain.client.call('socialStart', { body: { provider: 'line', browser: 'a'.repeat(64) } })).message,
    ).toBe('social.not_offered');
    await plain.close();
  });

  test('a provider that does not answer is told, and nothing is kept of the try', async () => {
    const away = await buildTestGateway({
      socialLogin: { google: { clientId: 'google', clientSecret: SECRET, issuer: 'http://127.0.0.1:1' } },
    });
    expect(
      await away.client.call('socialStart', { body: { provider: 'google', browser: 'a'.repeat(64) } }),
    ).toMatchObject({ status: 503, message: 'social.unavailable' });
    expect((await away.pool.query('SELECT 1 FROM social_attempts')).rows).toEqual([]);
    await away.close();
  });

  test("the provider is asked in the visitor's language, with PKCE, state and nonce, for nothing but a name", async () => {
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

  test('what is kept of a sign-in could not finish it', async () => {
    const { state, secret } = await begin();
    const { rows } = await gateway.pool.query<{ kept: string }>('SELECT a::text AS kept FROM social_attempts a');
    const kept = rows.map((row) => row.kept).join();
    for (const word of [state, secret]) {
      expect(kept).not.toContain(word);
      expect(kept).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  test('an address may not begin without end', async () => {
    await gateway.pool.query(
      `INSERT INTO rate_windows VALUES ('social-start:198.51.100.30', 6000, now() + interval '5 minutes')`,
    );
    expect(
      await gateway.client.call('socialStart', {
        body: { provider: 'line', browser: 'a'.repeat(64) },
        address: '198.51.100.30',
      }),
    ).toMatchObject({ status: 429 });
  });
});
